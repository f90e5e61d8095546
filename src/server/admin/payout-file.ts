import { amountText } from '#domain/wallet/amount.ts'
import type { PayoutRow } from '../db/tables/wallet.ts'
import type { LineFault, PayoutLine } from '../features/wallet/payout/import-payouts.ts'
import { CommandRefused } from './command-refused.ts'

const EXPORT_HEADER = 'batch,id,network,address,usdt'
const IMPORT_HEADER = 'id,result,detail'
const MOST_DETAIL = 200

/**
 * Payouts for the operator, as CSV: `usdt` is the amount to arrive, after the fee.
 * No field needs quoting: ids, network names, checked addresses and decimals.
 */
export function payoutCsv(payouts: readonly PayoutRow[]): string[] {
  const rows = payouts.map((row) =>
    [row.batch_id, row.id, row.network, row.address, amountText(row.amount - row.fee, 'BYU')].join(
      ',',
    ),
  )
  return [EXPORT_HEADER, ...rows]
}

/**
 * Reads payout results: `id,paid,<transfer id>` or `id,returned,<reason>` below the header
 * `id,result,detail`. A reason with a comma is in double quotes.
 *
 * @throws CommandRefused for another header or no payouts; invalid lines are in `unread`
 */
export function readPayoutFile(text: string): {
  readonly lines: readonly PayoutLine[]
  readonly unread: readonly LineFault[]
} {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header.trim().toLowerCase() !== IMPORT_HEADER) {
    throw new CommandRefused(`line 1: the header must be ${IMPORT_HEADER}`)
  }
  const lines = new Map<string, PayoutLine>()
  const unread: LineFault[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const read = lineOf(row, index + 2)
    const first = 'why' in read ? undefined : lines.get(read.id)?.line
    if ('why' in read) unread.push(read)
    else if (first === undefined) lines.set(read.id, read)
    else unread.push({ line: read.line, why: `payout ${read.id} is in line ${first} too` })
  }
  if (lines.size + unread.length === 0) throw new CommandRefused('The file has no payouts.')
  return { lines: [...lines.values()], unread }
}

function lineOf(row: string, line: number): PayoutLine | LineFault {
  const refuse = (why: string): LineFault => ({ line, why })
  const fields = fieldsOf(row)
  if (fields === null || fields.length !== 3)
    return refuse('a line has three fields: id,result,detail')
  const [id = '', result = '', detail = ''] = fields
  if (!/^[a-z0-9]{1,40}$/.test(id)) return refuse(`${JSON.stringify(id)} is not a payout id`)
  if (detail === '') return refuse('paid needs a transfer id, returned needs a reason')
  if (detail.length > MOST_DETAIL) return refuse(`detail has at most ${MOST_DETAIL} characters`)
  if (result === 'paid') return { line, id, result, transferId: detail }
  if (result === 'returned') return { line, id, result, reason: detail }
  return refuse(`${JSON.stringify(result)} is neither paid nor returned`)
}

/** Fields of a line of CSV, trimmed; null where its quotes do not close. */
function fieldsOf(row: string): string[] | null {
  const field = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y
  const fields: string[] = []
  for (;;) {
    const found = field.exec(row)
    if (found === null) return null
    const [, quoted, plain = '', end] = found
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') return fields
  }
}
