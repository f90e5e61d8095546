import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { readSignalPage } from './open-signals/read-signal-page.ts'

type Name = 'GET /aiCoin/queryRecordPage'

/**
 * One page of signals, newest first: `latest` all by trigger time, `inProgress` only open ones,
 * `ended` closed and void ones by end. Primary signals only, unless filtered by exchange. A cursor
 * neither loses nor repeats a row while new signals arrive; a page number counts from the newest at
 * the time of the call. A cursor takes precedence over a page number.
 *
 * `sort: 'earnings'` sorts by net return, highest first, void ones last. Signals in progress are
 * ranked at the last price, which moves: a row may appear again on a later page.
 *
 * Hidden signals are omitted from rows and total; `hiddenCount` is the number of them in progress.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [...20 rows], nextCursor: 'MTcwNzAw...', total: 128, hiddenCount: 12}
 * @source Spec 7; DECISIONS 1 (paging), 3 (who sees what), 5 (primary market)
 */
export async function listSignals(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await readSignalPage(context.db.reader, actor.tier, input)
}
