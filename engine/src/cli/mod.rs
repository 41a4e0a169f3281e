//! What the command line understands and how it fails.

mod report;
mod rules;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use outflank_engine::{Game, Rules};
use thiserror::Error;

use report::Report;
use rules::RulesArgs;

/// Reversi on every board: node counts and games from text.
#[derive(Parser)]
#[command(name = "outflank-engine", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Counts the lines of play to each depth: one line a depth, depth and count.
    Perft {
        /// Plies to go, passes among them.
        #[arg(long)]
        depth: u32,
        #[command(flatten)]
        rules: RulesArgs,
    },
    /// Plays a game from text and says where it stands. Forced passes may be left out.
    Replay {
        /// The moves: f5d6c3, or with spaces, numbers and passes. A first line such as `size 6, wrap both` names rules,
        /// in place of the options.
        #[arg(required = true)]
        moves: Vec<String>,
        /// One JSON object instead of lines.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        rules: RulesArgs,
    },
}

#[derive(Debug, Error)]
enum CliError {
    #[error(transparent)]
    Transcript(#[from] outflank_engine::notation::TranscriptError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Runs the command; exit code 1 for an illegal move, 2 for a command that makes no sense.
pub fn run() -> ExitCode {
    match execute(Cli::parse().command, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has had enough of it.
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command, out: &mut impl Write) -> Result<(), CliError> {
    match command {
        Command::Perft { depth, rules } => {
            let start = checked(&rules).start_position();
            for depth in 1..=depth {
                writeln!(out, "{depth} {}", start.perft(depth))?;
                out.flush()?;
            }
        }
        Command::Replay { moves, json, rules } => {
            let text = moves.join(" ");
            let headed = text.split_once('\n').and_then(|(head, moves)| {
                let rules: Rules = head.trim().parse().ok()?;
                Some((rules, moves))
            });
            let (rules, moves) = headed.unwrap_or_else(|| (checked(&rules), &text));
            let game = Game::replay(rules, moves)?;
            let report = Report::of(&game);
            if json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                write!(out, "{report}")?;
            }
        }
    }
    Ok(())
}

/// The rules, or clap's exit with the reason why they make no sense.
fn checked(args: &RulesArgs) -> Rules {
    args.rules().unwrap_or_else(|error| {
        Cli::command()
            .error(ErrorKind::ArgumentConflict, error)
            .exit()
    })
}
