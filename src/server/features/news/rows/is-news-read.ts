import type { Context } from '#server/context.ts'

/**
 * Whether feeds are read: news of today says nothing about the candles of a replay or a simulated market,
 * so there they are read only where `NEWS=on` asks for it.
 */
export function isNewsRead({
  config: { news },
  marketClock,
}: Pick<Context, 'config' | 'marketClock'>): boolean {
  if (news.feeds.length === 0) return false
  return news.mode === 'on' || (news.mode === 'auto' && marketClock.world === 'live')
}
