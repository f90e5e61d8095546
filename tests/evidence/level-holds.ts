import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { type HoldCount, holdTestsOf } from '#domain/predict/levels/hold-tests.ts'
import { LEVEL_INTERVAL, levelCandlesOf } from '#domain/predict/levels/level-candles.ts'
import { holdRateOf } from '#domain/predict/levels/price-levels.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { DAY_MS, INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import { loadFolder } from './run-folder.ts'

const FOLDER = '../shared/data/candles'
const STEP = INTERVAL_MS[LEVEL_INTERVAL]

/** How often strong levels held on real candles, by market, next to lines at the same distances. */
export async function proveLevels(): Promise<void> {
  const all = { levels: { held: 0, n: 0 }, mirrored: { held: 0, n: 0 } }
  for (const { name, bars, barMs } of await loadFolder(FOLDER)) {
    if (barMs > STEP) continue
    const own = { levels: { held: 0, n: 0 }, mirrored: { held: 0, n: 0 } }
    for (const candles of gaplessOf(bars)) {
      const tests = holdTestsOf(levelCandlesOf(windowOf(candles)))
      for (const key of ['levels', 'mirrored'] as const) {
        for (const sum of [own, all]) add(sum[key], tests[key])
      }
    }
    print(name, own)
  }
  print('all', all)
}

function add(sum: { held: number; n: number }, { held, n }: HoldCount): void {
  sum.held += held
  sum.n += n
}

function print(name: string, { levels, mirrored }: Record<'levels' | 'mirrored', HoldCount>): void {
  console.log(`${name.padEnd(34)} levels ${text(levels)}   any line ${text(mirrored)}`)
}

function text(count: HoldCount): string {
  const { n, held, low, high } = holdRateOf(count)
  if (n === 0) return '-'
  const pct = (share: number | null) => (100 * (share ?? 0)).toFixed(1)
  return `${pct(held / n)}% (${pct(low)} to ${pct(high)}) of ${n}`
}

/** 4h candles without a gap above 24 h, shorter ones flat, as the server reads them. */
export function gaplessOf(bars: readonly Candle[]): Candle[][] {
  const grouped = Map.groupBy(bars, ({ openTime }) => openTimeAt(LEVEL_INTERVAL, openTime))
  const series: Candle[][] = []
  for (const [openTime, own] of grouped) {
    const candle = aggregateCandle(LEVEL_INTERVAL, openTime, own)
    const last = series.at(-1)?.at(-1)
    if (candle === null) continue
    if (last === undefined || openTime - last.openTime > DAY_MS) series.push([])
    else fillFlat(series.at(-1) ?? [], last, openTime)
    series.at(-1)?.push(candle)
  }
  return series
}

function fillFlat(candles: Candle[], { openTime, close }: Candle, until: number): void {
  const flat = { open: close, high: close, low: close, close, volume: 0, quoteVolume: 0 }
  for (let time = openTime + STEP; time < until; time += STEP) {
    candles.push({ openTime: time, ...flat })
  }
}
