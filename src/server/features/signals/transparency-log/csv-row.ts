import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { type ExtremeLeaf, isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import { type LoggedPayload, parsePayload } from '#domain/signals/transparency-log/leaf.ts'
import type { ExportedLeaf } from './exported-leaf.ts'

/** Fields of the signal's row, exported with openings so that both can be compared. */
const ROW_COLUMNS = ['coinId', 'isHeadline'] as const

export const CSV_COLUMNS = [
  'index',
  'kind',
  'signalId',
  'marketId',
  ...ROW_COLUMNS,
  'interval',
  'direction',
  'strategyVersion',
  'timeUtc',
  'price',
  'stopPrice',
  'targetPrice',
  'reason',
  'netReturnPct',
  'highest72hPct',
  'hash',
  'salt',
  'payload',
] as const

/** Columns of exports made before leaves stated coin and primary flag. */
export const CSV_COLUMNS_BEFORE = CSV_COLUMNS.filter(
  (name) => name !== 'coinId' && name !== 'isHeadline',
)

const LINE_END = '\r\n'

/** The signed tree head in a comment line, and the column names. */
export function csvHead(head: SignedTreeHead, columns: readonly string[] = CSV_COLUMNS): string {
  return `# head ${JSON.stringify(head)}${LINE_END}${csvLine(columns)}`
}

/**
 * A leaf as a row. The columns are taken from the payload; verification uses the last three
 * columns, and the others must agree with them. Coin and primary flag come from the signal's row,
 * so that the two can be compared.
 */
export function csvRow(leaf: ExportedLeaf, columns: readonly string[] = CSV_COLUMNS): string {
  const payload = leaf.payload === null ? null : parsePayload(leaf.payload)
  const cells: Record<string, string> = {
    ...(payload === null ? {} : cellsOf(payload)),
    coinId: leaf.row?.coinId ?? '',
    isHeadline: leaf.row === undefined ? '' : String(leaf.row.isHeadline),
    index: String(leaf.index),
    hash: leaf.hash,
    salt: leaf.salt ?? '',
    payload: leaf.payload ?? '',
  }
  return csvLine(columns.map((name) => cells[name] ?? ''))
}

/** Cells as a line of CSV by RFC 4180, quoted only where they must be. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join()}${LINE_END}`
}

function cellsOf(payload: LoggedPayload): Record<string, string> {
  if (isExtremeLeaf(payload)) return extremeCells(payload)
  const { kind, signalId, marketId, interval, direction, strategyVersion, time } = payload
  const base = { kind, signalId, marketId, interval, direction, strategyVersion }
  const timeUtc = new Date(time).toISOString()
  switch (payload.kind) {
    case 'open':
      return {
        ...base,
        timeUtc,
        price: String(payload.triggerPrice),
        stopPrice: String(payload.stopPrice),
        targetPrice: payload.targetPrice === null ? '' : String(payload.targetPrice),
      }
    case 'entry':
      return { ...base, timeUtc, price: String(payload.price) }
    case 'leg':
      return { ...base, timeUtc, price: String(payload.triggerPrice) }
    case 'outcome':
      return {
        ...base,
        timeUtc,
        price: String(payload.exitPrice),
        reason: payload.reason,
        netReturnPct: percent(payload.netReturn),
        highest72hPct: payload.highest72h === null ? '' : percent(payload.highest72h),
      }
    case 'void':
      return { ...base, timeUtc, reason: payload.reason }
  }
}

/** Of a surge or plunge: its id, move and rules stand where a signal's do, and following it counts. */
function extremeCells(leaf: ExtremeLeaf): Record<string, string> {
  const { extremeId, kind, marketId, move, rulesVersion, time } = leaf
  const base = {
    kind,
    signalId: extremeId,
    marketId,
    direction: move,
    strategyVersion: rulesVersion,
    timeUtc: new Date(time).toISOString(),
  }
  switch (leaf.kind) {
    case 'extreme-open':
      return { ...base, price: String(leaf.triggerPrice) }
    case 'extreme-end':
      return {
        ...base,
        price: String(leaf.follow.price),
        stopPrice: String(leaf.follow.stopPrice),
        reason: leaf.follow.reason,
        netReturnPct: percent(leaf.follow.netReturn),
      }
    case 'extreme-void':
      return { ...base, reason: leaf.reason }
  }
}

function percent(fraction: number): string {
  return (fraction * 100).toFixed(4)
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
