import { advanceExtreme } from '#domain/extreme/advance-extreme.ts'
import type { LoggedExtremeHistory } from '#domain/extreme/check-extreme.ts'
import { detectExtreme } from '#domain/extreme/detect-extreme.ts'
import { type Extreme, isOpenExtreme, type LastTrigger } from '#domain/extreme/extreme.ts'
import { extremeEndLeaf, extremeOpenLeaf } from '#domain/extreme/extreme-leaves.ts'
import { ExtremePool } from '#domain/extreme/extreme-pool.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/** All surges and plunges of a market's bars with their log entries, in order of trigger. */
export function replayExtremes(marketId: string, bars: readonly Candle[]): LoggedExtremeHistory[] {
  return replayWithLives(marketId, bars).map(({ history }) => history)
}

/** The same with what became of each; closes up to `fromTime` only fill the window. */
export function replayWithLives(marketId: string, bars: readonly Candle[], fromTime = 0) {
  const pool = new ExtremePool(1)
  const found: { extreme: Extreme; history: LoggedExtremeHistory }[] = []
  let last: LastTrigger | null = null
  let lastBar = 0
  const first = bars[0]?.openTime ?? 0
  const end = (bars.at(-1)?.openTime ?? -BASE_INTERVAL_MS) + BASE_INTERVAL_MS
  const byClose = new Map(bars.map((bar) => [bar.openTime + BASE_INTERVAL_MS, bar]))
  for (let time = first + BASE_INTERVAL_MS; time <= end; time += BASE_INTERVAL_MS) {
    const bar = byClose.get(time) ?? null
    const gapMs = (bar?.openTime ?? time) - lastBar
    for (const one of found) {
      if (!isOpenExtreme(one.extreme)) continue
      one.extreme = advanceExtreme(one.extreme, { time, bar, gapMs })
      const leaf = extremeEndLeaf(one.extreme, bar, inputOf(marketId, one.extreme))
      if (leaf === null || leaf.kind === 'extreme-open') continue
      one.history = { ...one.history, end: { ...leaf, openIndex: 0 } }
    }
    if (bar === null) continue
    lastBar = time
    pool.update(0, bar)
    if (time <= fromTime) continue
    const window = pool.isCandidate(0) ? pool.windowOf(0) : null
    const extreme: Extreme | null = window === null ? null : detectExtreme(marketId, window, last)
    if (window === null || extreme === null) continue
    last = { kind: extreme.kind, time: extreme.triggerTime }
    const open = extremeOpenLeaf(extreme, window, inputOf(marketId, extreme))
    found.push({ extreme, history: { open, end: null } })
  }
  return found
}

function inputOf(marketId: string, { triggerTime }: Extreme) {
  return { extremeId: `${marketId}${triggerTime}`, world: 'sim:1', coinId: marketId } as const
}
