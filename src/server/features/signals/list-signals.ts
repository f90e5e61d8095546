import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { ViewerTier } from '#domain/signals/visible-signal.ts'
import type { Reader } from '#server/db/door.ts'
import { presentSignal } from './wire/present-signal.ts'
import { cursorText, parseCursor } from './wire/page-cursor.ts'
import { countTotal } from './record/total-cache.ts'
import { type PlacedRow, selectRunningPage } from './running/select-running-page.ts'
import {
  NO_RETURN,
  type PageRange,
  selectBest,
  selectLegs,
  selectPage,
  type SignalWithMarket,
  timeColumn,
} from './sql.ts'

type Name = 'GET /aiCoin/queryRecordPage'
type Input = ParsedRequestOf<Name>

const DEFAULT_LIMIT = 20

/**
 * One page of signals, newest first: `latest` by trigger time, `inProgress` those of them that are
 * open, `ended` the closed and void by the time they ended. Headline signals only, unless an
 * exchange is asked for. A cursor neither loses nor doubles a row while new signals arrive; a page
 * number counts from the newest at the time of asking. Where both are sent the cursor counts.
 *
 * With `sort: 'earnings'` the highest net return comes first and losses last: ended signals by what
 * they brought, void ones below; those in progress by what they would bring at the last price, which
 * moves, so that a row may come again on a later page.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [...20 rows], nextCursor: 'MTcwNzAw...', total: 128}
 * @source Spec 7; DECISIONS 1 (paging), 5 (primary market)
 */
export async function listSignals(
  context: Context,
  actor: Actor,
  input: Input,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const limit = input.limit ?? input.pageSize ?? DEFAULT_LIMIT
  const range = rangeOf(input, limit)
  const found = await selectPlaced(reader, input, { ...range, limit: limit + 1 }, actor.tier)
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const legs = await selectLegs(
    reader,
    shown.map(({ place }) => place.id),
  )
  return {
    items: shown.map(({ row }) => presentSignal(row, legs.get(row.id) ?? [], actor.tier)),
    nextCursor: last === undefined ? null : cursorText(last.place),
    total: await countTotal(reader, input),
  }
}

function rangeOf(input: Input, limit: number): Omit<PageRange, 'limit'> {
  const isPlace = input.sort === 'earnings' ? Number.isFinite : Number.isSafeInteger
  const after = input.cursor === undefined ? null : parseCursor(input.cursor, isPlace)
  return { after, offset: after === null ? ((input.page ?? 1) - 1) * limit : 0 }
}

async function selectPlaced(
  reader: Reader,
  input: Input,
  range: PageRange,
  tier: ViewerTier,
): Promise<PlacedRow[]> {
  if (input.sort === 'latest') {
    return placed(await selectPage(reader, input, range), (row) => row[timeColumn(input.state)])
  }
  if (input.state === 'inProgress') return await selectRunningPage(reader, input, range, tier)
  return placed(await selectBest(reader, input, range), (row) => row.net_return ?? NO_RETURN)
}

function placed(
  rows: readonly SignalWithMarket[],
  placeOf: (row: SignalWithMarket) => number | null,
): PlacedRow[] {
  return rows.map((row) => ({ place: { at: placeOf(row) ?? 0, id: row.id }, row }))
}
