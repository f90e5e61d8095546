import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { termOf } from '#domain/signals/signal.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { Actor, Context } from '#server/context.ts'

type Name = 'GET /aiCoin/queryIntervalList'

/**
 * The five candle intervals that are evaluated, finest first, with the term of their signals.
 *
 * @example [..., {interval: '1d', name: '1D', term: 'long-term'}]
 * @source Spec 1, 7, 9
 */
export async function listIntervals(
  _context: Context,
  _actor: Actor,
  _input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return INTERVALS.map((interval) => ({
    interval,
    name: intervalLabel(interval),
    term: termOf(interval),
  }))
}
