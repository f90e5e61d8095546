import type { LastTrigger } from '#domain/extreme/extreme.ts'
import { EXTREME_WINDOW } from '#domain/extreme/extreme.ts'
import { ExtremePool } from '#domain/extreme/extreme-pool.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import {
  type ExtremeMarket,
  type ExtremeNotes,
  stepExtremes,
} from '#server/features/extreme/engine/step-extremes.ts'
import { barOf } from '#tests/support/extreme-bars.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'
import { medianOf } from './timing.ts'

const MARKETS = 1500
const CLOSES = 21
const FROM = 100 * DAY_MS
/** The aim, for detection and rankings together. */
const LIMIT_MS = 1000

/** Surges and plunges at a 15m close of 1,500 markets, by processor time. */
export function benchExtreme(): void {
  const calm = closesOf(() => ({ price: 100, volume: 1000 }))
  // Every market is 20% up, on ordinary volume: each is decided on at each close, and none triggers.
  const up = closesOf(() => ({ price: 120, volume: 1000 }))
  // Every market triggers at the first close and is followed from then on.
  const crash = closesOf(() => ({ price: 80, volume: 9000 }))
  printFigures('Surges and plunges at a 15m close of 1,500 markets, processor time', [
    plainFigure('nothing moves', calm.median, 'ms'),
    limitFigure({ name: 'all are 20% up', unit: 'ms', value: up.median, limit: LIMIT_MS }),
    limitFigure({ name: 'all plunge at once', unit: 'ms', value: crash.most, limit: LIMIT_MS }),
    plainFigure('triggers of that close', crash.found, 'entries'),
    plainFigure('memory of the bars', (MARKETS * EXTREME_WINDOW * 16) / 1e6, 'MB'),
  ])
}

function closesOf(next: () => { readonly price: number; readonly volume: number }) {
  const pool = new ExtremePool(MARKETS)
  const lastTriggers = new Map<string, LastTrigger>()
  const markets = Array.from({ length: MARKETS }, (_none, at): ExtremeMarket => marketOf(at))
  for (let row = 0; row < MARKETS; row += 1) {
    for (let at = 0; at < EXTREME_WINDOW; at += 1) pool.update(row, barAt(at, 100, 1000))
  }
  const notes: ExtremeNotes = { extremes: new Map(), leaves: [] }
  const spent: number[] = []
  for (let close = 0; close < CLOSES; close += 1) {
    const { price, volume } = next()
    const bar = barAt(EXTREME_WINDOW + close, price, volume)
    const time = bar.openTime + BASE_INTERVAL_MS
    const before = process.cpuUsage()
    for (const market of markets) {
      stepExtremes(
        { pool, lastTriggers },
        market,
        { time, bar, gapMs: 0 },
        { notes, world: 'live' },
      )
    }
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
  }
  return { median: medianOf(spent), most: Math.max(...spent), found: notes.leaves.length }
}

function marketOf(at: number): ExtremeMarket {
  const id = `market${at}`
  return {
    marketId: id,
    coinId: id,
    venue: 'BINANCE',
    isPrimary: true,
    extremeRow: at,
    openExtremes: [],
  }
}

function barAt(at: number, price: number, volume: number): Candle {
  return barOf(FROM + at * BASE_INTERVAL_MS, price, volume)
}
