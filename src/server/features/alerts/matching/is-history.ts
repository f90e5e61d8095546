import type { MarketClock } from '#server/context.ts'

/**
 * Whether what happened at a market time belongs to the history that a market is given at its first
 * start, of which nobody is alerted. A fill has the time of its bar's open, which may be the end of
 * the history, and comes a bar later.
 */
export function isHistory(
  marketClock: Pick<MarketClock, 'history' | 'now'>,
  time: number,
): boolean {
  const history = marketClock.history()
  if (history === null) return false
  return time < history.untilTime || (marketClock.now() ?? 0) <= history.untilTime
}
