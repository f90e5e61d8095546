import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { presentSignal } from './wire/present-signal.ts'
import { cursorText, parseCursor } from './wire/page-cursor.ts'
import { countTotal } from './record/total-cache.ts'
import { selectLegs, selectPage, timeColumn } from './sql.ts'

type Name = 'GET /aiCoin/queryRecordPage'

const DEFAULT_LIMIT = 20

/**
 * One page of signals, newest first: `latest` by trigger time, `inProgress` those of them that are
 * open, `ended` the closed and void by the time they ended. Headline signals only, unless an
 * exchange is asked for. A cursor neither loses nor doubles a row while new signals arrive; a page
 * number counts from the newest at the time of asking. Where both are sent the cursor counts.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [...20 rows], nextCursor: 'MTcwNzAw...', total: 128}
 * @source Spec 7; DECISIONS 1 (paging), 5 (primary market)
 */
export async function listSignals(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const limit = input.limit ?? input.pageSize ?? DEFAULT_LIMIT
  const after = input.cursor === undefined ? null : parseCursor(input.cursor)
  const offset = after === null ? ((input.page ?? 1) - 1) * limit : 0
  const rows = await selectPage(reader, input, { after, offset, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const lastTime = last?.[timeColumn(input.state)]
  const legs = await selectLegs(
    reader,
    shown.map((row) => row.id),
  )
  return {
    items: shown.map((row) => presentSignal(row, legs.get(row.id) ?? [], actor.tier)),
    nextCursor:
      last === undefined || lastTime === undefined || lastTime === null
        ? null
        : cursorText({ at: lastTime, id: last.id }),
    total: await countTotal(reader, input),
  }
}
