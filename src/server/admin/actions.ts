import { parseArgs } from 'node:util'
import { listActions } from '../features/operators/list-actions.ts'
import { type AdminCommands, CommandRefused } from './command.ts'

const MOST = 1000
const DEFAULT = 50

/** What operators did. */
export const actionsCommands: AdminCommands = {
  'actions list': {
    usage: '[--noun <noun>] [--limit <n>] [--json]',
    about: 'list what operators did, newest first',
    async run({ db }, args, print) {
      const { noun, limit, isJson } = optionsOf(args)
      const actions = await listActions(db.reader, { noun, limit })
      if (isJson) {
        print(JSON.stringify(actions, null, 2))
        return 0
      }
      for (const { at, operator, action, subject } of actions) {
        const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
        print(`${time}Z  ${operator.padEnd(12)}  ${action.padEnd(18)}  ${subject}`)
      }
      print(`${actions.length} actions`)
      return 0
    },
  },
}

function optionsOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { noun: text, limit: text, json: { type: 'boolean' } } as const
  const { noun = null, limit = String(DEFAULT), json = false } = read(args, options)
  if (noun !== null && !/^[a-z]+$/.test(noun)) throw new CommandRefused('--noun must be a noun')
  const count = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (count < 1 || count > MOST) throw new CommandRefused(`--limit must be from 1 to ${MOST}`)
  return { noun, limit: count, isJson: json }
}

function read<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
