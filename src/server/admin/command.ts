import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { CommandPlan, Effect, Words } from './command/command-plan.ts'
import type { Options } from './command/options.ts'
import { runCommand } from './command/run-command.ts'

/** An operator's command: `npm run admin -- <noun> <verb> ...`. */
export interface Command<Subject> {
  readonly about: string
  readonly effect: Effect
  readonly words: Words | null
  readonly options: Options
  /**
   * Runs the command, prints its result line by line, and returns the exit code: 0 for success.
   *
   * @throws CommandRefused for unusable arguments, and for what cannot be done
   */
  run(subject: Subject, args: readonly string[], print: (line: string) => void): Promise<number>
}

export type AdminCommand = Command<Context>
/** A command that repairs what keeps servers, and all other commands, from starting. */
export type SetupCommand = Command<Config>

/** By noun and verb: `{'ledger check': ...}`. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>
export type SetupCommands = Readonly<Record<string, SetupCommand>>

/**
 * Makes a command of its plan: arguments, `--json`, `--by`, `--dry-run` and `--yes` are the same for
 * all of them.
 *
 * @example adminCommand({ about: 'list batches', effect: 'reads', run: async ({ db }) => ... })
 */
export function adminCommand<const Given extends Options = {}>(
  plan: CommandPlan<Context, Given>,
): AdminCommand {
  return commandOf(plan)
}

/** As `adminCommand`, of settings alone. */
export function setupCommand<const Given extends Options = {}>(
  plan: CommandPlan<Config, Given>,
): SetupCommand {
  return commandOf(plan)
}

function commandOf<Subject, Given extends Options>(
  plan: CommandPlan<Subject, Given>,
): Command<Subject> {
  const { about, effect, words = null, options = {} } = plan
  return {
    about,
    effect,
    words,
    options,
    run: (subject, args, print) => runCommand(plan, { subject, args, print }),
  }
}
