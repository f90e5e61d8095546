import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

/** An operator's command: `npm run admin -- <noun> <action> ...`. */
export interface AdminCommand {
  /** Arguments after noun and action: `'<file.csv>'`; empty for none. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly about: string
  /**
   * Runs the command, prints its result line by line, and returns the exit code: 0 for success.
   *
   * @throws CommandRefused for unusable arguments
   */
  run(context: Context, args: readonly string[], print: (line: string) => void): Promise<number>
}

/** By noun and action: `{'ledger check': ...}`. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>

/** A command that repairs what keeps servers, and all other commands, from starting. */
export interface SetupCommand extends Pick<AdminCommand, 'usage' | 'about'> {
  /** As `run`, from the settings alone. */
  runSetup(
    settings: Config,
    args: readonly string[],
    print: (line: string) => void,
  ): Promise<number>
}

export type SetupCommands = Readonly<Record<string, SetupCommand>>

/** A refused command; its message says why, and is shown without a stack. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
