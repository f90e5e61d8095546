import { parseArgs } from 'node:util'
import { BATCH_KINDS } from '#domain/membership/card.ts'
import { codeText } from '#domain/membership/redemption.ts'
import { listBatches } from '../features/membership/code/list-batches.ts'
import { type CodeOrder, issueCodes } from '../features/membership/code/issue-codes.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { operatorOf } from './operator.ts'

const MOST_CODES = 10_000
const MOST_DAYS = 3650
const MOST_NOTE = 200

/** Commands about redemption codes. */
export const codesCommands: AdminCommands = {
  'codes issue': {
    usage: '--kind <kind> --count <n> --days <n> --note <text> [--by <name>]',
    about: `create redemption codes (printed once); kinds: ${BATCH_KINDS.join(' ')}`,
    async run(context, args, print) {
      const order = orderOf(args)
      const { batchId, expiresAt, codes } = await issueCodes(context, order)
      for (const code of codes) print(codeText(code))
      print(`batch ${batchId}: ${codes.length} x ${order.kind}, valid until ${timeText(expiresAt)}`)
      print('Save them: they are not stored and cannot be shown again.')
      return 0
    },
  },
  'codes list': {
    usage: '',
    about: 'list batches of codes with issued and redeemed counts',
    async run({ db }, _args, print) {
      for (const batch of await listBatches(db.reader)) {
        const { id, kind, redeemed, count, issuedAt, expiresAt, note } = batch
        const times = `${timeText(issuedAt)}  ${timeText(expiresAt)}`
        print(
          `${id}  ${kind.padEnd(17)}  ${`${redeemed}/${count}`.padStart(11)}  ${times}  ${note}`,
        )
      }
      return 0
    },
  },
}

function orderOf(args: readonly string[]): CodeOrder {
  const values = valuesOf(args)
  const kind = BATCH_KINDS.find((known) => known === values.kind)
  if (kind === undefined)
    throw new CommandRefused(`--kind must be one of ${BATCH_KINDS.join(', ')}`)
  const note = values.note?.trim() ?? ''
  if (note === '' || note.length > MOST_NOTE) {
    throw new CommandRefused(
      `--note must say what the codes are for, in at most ${MOST_NOTE} characters`,
    )
  }
  const count = wholeOf('--count', values.count, MOST_CODES)
  const days = wholeOf('--days', values.days, MOST_DAYS)
  return { kind, count, days, note, operator: operatorOf(values.by) }
}

type Values = Readonly<Partial<Record<'kind' | 'count' | 'days' | 'note' | 'by', string>>>

function valuesOf(args: readonly string[]): Values {
  const text = { type: 'string' } as const
  try {
    const options = { kind: text, count: text, days: text, note: text, by: text }
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}

function wholeOf(name: string, value: string | undefined, most: number): number {
  const number = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 0
  if (number >= 1 && number <= most) return number
  throw new CommandRefused(`${name} must be a whole number from 1 to ${most}`)
}

/** `timeText(1763683200000) === '2025-11-21 00:00Z'` */
function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}Z`
}
