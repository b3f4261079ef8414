import type { Readable } from 'node:stream';
import type { Command } from 'commander';

/** The world of one run of the CLI: a test gives its own. */
export interface CliWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prompts only where it is a terminal. */
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** What a command has found or done: `lines` for people, `json` for programs (`--json`). */
export interface CliResult {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** 0 unless said otherwise; for commands that ask and may find fault. */
  readonly exitCode?: number;
}

/** What a command gets beside its own options. */
export interface CliTools {
  readonly world: CliWorld;
  /** Prints the result in the form that was asked for and keeps its exit code. */
  readonly finish: (result: CliResult) => void;
}

/** Makes a command with its subcommands. */
export type MakeCommand = (tools: CliTools) => Command;

/** A failure that one line explains to the operator. */
export class CliFailure extends Error {
  override name = 'CliFailure';
}

/** The command did what it could and failed. */
export const EXIT_FAILED = 1;
/** The command line itself is wrong. */
export const EXIT_USAGE = 2;
