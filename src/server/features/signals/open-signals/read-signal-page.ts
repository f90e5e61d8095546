import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Reader } from '#server/db/database.ts'
import type { SignalFilter } from '../filter-sql.ts'
import { countTotal } from '../signal-store/total-cache.ts'
import { type PlacedRow, selectOpenPage } from './select-open-page.ts'
import { readSinceEntry } from '../signal-store/read-since-entry.ts'
import { countHidden } from '../visibility/count-hidden.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import {
  NO_RETURN,
  type PageRange,
  selectBest,
  selectLegs,
  selectPage,
  type SignalWithMarket,
  timeColumn,
} from '../sql.ts'
import { cursorText, parseCursor } from '../serialize/page-cursor.ts'
import { serializeSignal } from '../serialize/serialize-signal.ts'

type Name = 'GET /aiCoin/queryRecordPage'
/** Filters and paging of a page of signals. */
export type SignalPageInput = ParsedRequestOf<Name>
type Input = SignalPageInput

const DEFAULT_LIMIT = 20

/**
 * One page of the signals that a tier may see; see `listSignals` for sorting and paging.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function readSignalPage(
  reader: Reader,
  tier: Tier,
  input: Input,
): Promise<AnswerOf<Name>> {
  const limit = input.limit ?? input.pageSize ?? DEFAULT_LIMIT
  const range = rangeOf(input, limit)
  const visibility = await findVisibility(reader, tier)
  const filter = { ...input, visibility }
  const found = await selectPlaced(reader, filter, { ...range, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const legs = await selectLegs(
    reader,
    shown.map(({ place }) => place.id),
  )
  const sinceEntry = await readSinceEntry(
    reader,
    shown.map(({ row }) => row),
    legs,
  )
  return {
    items: shown.map(({ row }) =>
      serializeSignal(row, legs.get(row.id) ?? [], visibility, sinceEntry.get(row.id) ?? null),
    ),
    nextCursor: last === undefined ? null : cursorText(last.place),
    total: await countTotal(reader, filter),
    hiddenCount: await countHidden(reader, filter),
  }
}

function rangeOf(input: Input, limit: number): Omit<PageRange, 'limit'> {
  const isPlace = input.sort === 'earnings' ? Number.isFinite : Number.isSafeInteger
  const after = input.cursor === undefined ? null : parseCursor(input.cursor, isPlace)
  return { after, offset: after === null ? ((input.page ?? 1) - 1) * limit : 0 }
}

async function selectPlaced(
  reader: Reader,
  filter: SignalFilter & Pick<Input, 'sort'>,
  range: PageRange,
): Promise<PlacedRow[]> {
  if (filter.sort === 'latest') {
    return placed(await selectPage(reader, filter, range), (row) => row[timeColumn(filter.state)])
  }
  if (filter.state === 'inProgress') return await selectOpenPage(reader, filter, range)
  return placed(await selectBest(reader, filter, range), (row) => row.net_return ?? NO_RETURN)
}

function placed(
  rows: readonly SignalWithMarket[],
  placeOf: (row: SignalWithMarket) => number | null,
): PlacedRow[] {
  return rows.map((row) => ({ place: { at: placeOf(row) ?? 0, id: row.id }, row }))
}
