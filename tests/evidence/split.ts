import { readFileSync } from 'node:fs'
import type { Trade } from '#domain/signals/backtest/trade.ts'

const SPLIT = JSON.parse(readFileSync(new URL('./split.json', import.meta.url), 'utf8')) as {
  confirming: { coins: string[]; fromTime: Record<string, string> }
}

/** From here on no coin has in-sample candles, ms UTC. */
export const LAST_LINE = Math.max(
  ...Object.values(SPLIT.confirming.fromTime).map((day) => Date.parse(day)),
)

export type Part = 'in-sample' | 'out-of-sample'

type Placed = Pick<Trade, 'market' | 'triggerTime' | 'endedTime'>

/** The part of `split.json` that a trade belongs to; null for one that spans the line. */
export function partOf(trade: Placed): Part | null {
  const { market, triggerTime, endedTime } = trade
  if (isOutOfSampleCoin(trade)) return 'out-of-sample'
  const lines = SPLIT.confirming.fromTime
  const border = Date.parse(
    (isFine(market) ? lines['15m files'] : lines['1h files and coarser']) ?? '',
  )
  if (triggerTime >= border) return 'out-of-sample'
  return endedTime < border ? 'in-sample' : null
}

/** Whether all months of the coin are out-of-sample. */
export function isOutOfSampleCoin({ market }: Pick<Trade, 'market'>): boolean {
  const coin = (market.split(' ')[1] ?? '')
    .replace(/-.*$/, '')
    .replace(/(USDT|USD)$/, '')
    .replace(/^1000/, '')
  return SPLIT.confirming.coins.includes(coin)
}

/** Perpetuals have 15m files here, spot markets coarser ones but for three that ended before. */
function isFine(market: string): boolean {
  return market.endsWith(' perp')
}
