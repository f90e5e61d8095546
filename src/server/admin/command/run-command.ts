import { parseArgs } from 'node:util'
import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'
import type { CommandPlan, Order, Outcome, Words } from './command-plan.ts'
import { CommandRefused } from '../command-refused.ts'
import { operatorOf } from './operator.ts'
import type { Options, OptionValues } from './options.ts'

/** A command's run. */
export interface CommandRun<Subject> {
  readonly subject: Subject
  readonly args: readonly string[]
  readonly print: (line: string) => void
}

const SWITCH = { type: 'boolean' } as const
const TEXT = { type: 'string' } as const
const COMMON = { json: SWITCH, by: TEXT, 'dry-run': SWITCH, yes: SWITCH } as const

/**
 * Runs a plan as the arguments say and prints what came of it; what lasts waits for `--yes`.
 *
 * @throws CommandRefused for unusable arguments, and for what cannot be done
 */
export async function runCommand<Subject, Given extends Options>(
  plan: CommandPlan<Subject, Given>,
  { subject, args, print }: CommandRun<Subject>,
): Promise<number> {
  const { order, isJson, isRehearsal } = readOrder(plan, args)
  const outcome = await outcomeOf(() => plan.run(subject, order))
  const isUnagreed = plan.effect === 'lasts' && !order.isAgreed
  const isWaiting = (outcome.isAgreementMissing ?? isUnagreed) && !isRehearsal
  const waiting = isWaiting ? [`${plan.lasting ?? ''} Nothing was changed: repeat with --yes.`] : []
  if (isJson) print(JSON.stringify(jsonOf(plan, outcome, order.isDryRun || isWaiting), null, 2))
  else for (const line of [...outcome.lines, ...waiting]) print(line)
  return isWaiting ? 1 : (outcome.code ?? 0)
}

function jsonOf(
  { effect }: Pick<CommandPlan<never, Options>, 'effect'>,
  { data, isDone }: Outcome,
  isDryRun: boolean,
): unknown {
  if (effect === 'reads') return data
  return { ...(data as object), isDone: (isDone ?? true) && !isDryRun }
}

async function outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof OperatorFault) throw new CommandRefused(error.message)
    throw error
  }
}

function readOrder<Given extends Options>(
  { effect, words, options }: CommandPlan<never, Given>,
  args: readonly string[],
) {
  const own = Object.entries(options ?? {})
  const { json, by, ...common } = COMMON
  const { values, positionals } = parsed(args, {
    ...Object.fromEntries(own.map(([name, { value }]) => [name, value === null ? SWITCH : TEXT])),
    json,
    by,
    ...(effect === 'reads' ? {} : { 'dry-run': common['dry-run'] }),
    ...(effect === 'lasts' || effect === 'mayLast' ? { yes: common.yes } : {}),
  })
  const isRehearsal = values['dry-run'] === true
  const isAgreed = values['yes'] === true
  const read = own.map(([name, option]) => [name, option.read(name, textOf(values[name]))])
  const order: Order<Given> = {
    words: wordsOf(words, positionals),
    options: Object.fromEntries(read) as OptionValues<Given>,
    operator: operatorOf(textOf(values['by'])),
    isDryRun: isRehearsal || (effect === 'lasts' && !isAgreed),
    isAgreed,
  }
  return { order, isJson: values['json'] === true, isRehearsal }
}

/** A switch that is given is read as a text too. */
function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'boolean' ? '' : value
}

function wordsOf(words: Words | undefined, given: readonly string[]): readonly string[] {
  const names = words?.usage.split(/ (?=<)/) ?? []
  const isMany = names.at(-1)?.endsWith('...>') === true
  if (isMany || given.length === names.length) return given
  if (words === undefined) throw new CommandRefused(`Unexpected: ${given.join(' ')}`)
  throw new CommandRefused(`Give ${words.give}.`)
}

function parsed(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
) {
  try {
    const config = { args: [...args], options, strict: true, allowPositionals: true } as const
    const { values, positionals } = parseArgs(config)
    return {
      values: values as Readonly<Record<string, string | boolean | undefined>>,
      positionals,
    }
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
