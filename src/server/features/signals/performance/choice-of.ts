import type { ParsedRequestOf } from '#contract/index.schema.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Choice } from './ledger.ts'

type Asked = ParsedRequestOf<'GET /aiCoin/queryTrackRecord'>

/**
 * What a call asks for as a choice of ended signals. A period is days of market time up to `asOf`;
 * before the first candle there is nothing to count back from, and nothing that ended.
 *
 * @example choiceOf({...all, period: '7'}, asOf).afterTime // asOf - 604_800_000
 */
export function choiceOf(asked: Asked, asOf: number | null): Choice {
  const { coinId, interval, direction, term, period } = asked
  return {
    coinId: coinId ?? null,
    interval,
    direction,
    term,
    afterTime: period === 'all' || asOf === null ? -Infinity : asOf - Number(period) * DAY_MS,
  }
}
