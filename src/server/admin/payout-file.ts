import { amountText } from '#domain/wallet/amount.ts'
import type { PayoutRow } from '../db/tables/wallet.ts'
import type { PayoutLine } from '../features/wallet/payout/import-payouts.ts'
import { CommandRefused } from './command.ts'

const EXPORT_HEADER = 'batch,id,network,address,usdt'
const IMPORT_HEADER = 'id,result,detail'
const MOST_DETAIL = 200

/**
 * Payouts for whoever sends them, as CSV: what `usdt` says is to arrive, the fee is off already.
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
 * Reads how payouts ended: `id,paid,<transfer id>` or `id,returned,<reason>` below the header
 * `id,result,detail`. A reason with a comma stands in double quotes.
 *
 * @throws CommandRefused with the number of the line that cannot be read
 */
export function readPayoutFile(text: string): PayoutLine[] {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header.trim().toLowerCase() !== IMPORT_HEADER) {
    throw new CommandRefused(`line 1: the header is ${IMPORT_HEADER}`)
  }
  const seen = new Map<string, number>()
  const lines = rows.flatMap((row, index) => {
    if (row.trim() === '') return []
    const line = lineOf(row, index + 2)
    const first = seen.get(line.id)
    if (first !== undefined) {
      throw new CommandRefused(`line ${line.line}: payout ${line.id} stands in line ${first} too`)
    }
    seen.set(line.id, line.line)
    return [line]
  })
  if (lines.length === 0) throw new CommandRefused('The file has no payouts.')
  return lines
}

function lineOf(row: string, line: number): PayoutLine {
  const refuse = (why: string): never => {
    throw new CommandRefused(`line ${line}: ${why}`)
  }
  const fields = fieldsOf(row)
  if (fields === null || fields.length !== 3) return refuse('it has three fields: id,result,detail')
  const [id = '', result = '', detail = ''] = fields
  if (!/^[a-z0-9]{1,40}$/.test(id)) return refuse(`${JSON.stringify(id)} is no id of a payout`)
  if (detail === '') return refuse('paid needs the id of its transfer, returned a reason')
  if (detail.length > MOST_DETAIL) return refuse(`a detail has at most ${MOST_DETAIL} characters`)
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
