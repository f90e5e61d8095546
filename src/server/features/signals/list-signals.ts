import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import type { SignalFilter } from './filter-sql.ts'
import { countHidden } from './sight/count-hidden.ts'
import { findSight } from './sight/find-sight.ts'
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
 * What the viewer may not see is left out of the rows and of their total; `hiddenCount` says how many
 * signals in progress that are.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [...20 rows], nextCursor: 'MTcwNzAw...', total: 128, hiddenCount: 12}
 * @source Spec 7; DECISIONS 1 (paging), 3 (who sees what), 5 (primary market)
 */
export async function listSignals(
  context: Context,
  actor: Actor,
  input: Input,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const limit = input.limit ?? input.pageSize ?? DEFAULT_LIMIT
  const range = rangeOf(input, limit)
  const sight = await findSight(reader, actor.tier)
  const filter = { ...input, sight }
  const found = await selectPlaced(reader, filter, { ...range, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const legs = await selectLegs(
    reader,
    shown.map(({ place }) => place.id),
  )
  return {
    items: shown.map(({ row }) => presentSignal(row, legs.get(row.id) ?? [], sight)),
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
  if (filter.state === 'inProgress') return await selectRunningPage(reader, filter, range)
  return placed(await selectBest(reader, filter, range), (row) => row.net_return ?? NO_RETURN)
}

function placed(
  rows: readonly SignalWithMarket[],
  placeOf: (row: SignalWithMarket) => number | null,
): PlacedRow[] {
  return rows.map((row) => ({ place: { at: placeOf(row) ?? 0, id: row.id }, row }))
}
