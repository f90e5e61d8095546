import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

/** An operator's command: `npm run admin -- <noun> <action> ...`. */
export interface AdminCommand {
  /** Arguments after noun and action: `'<file.csv>'`; empty where nothing does. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly about: string
  /**
   * Does it, prints what is of use line by line, and gives the exit code: 0 where all is well.
   *
   * @throws CommandRefused for arguments that it cannot work with
   */
  run(context: Context, args: readonly string[], print: (line: string) => void): Promise<number>
}

/** By noun and action: `{'ledger check': ...}`. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>

/** A command that sets right what would keep a server, and every other command, from starting. */
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
