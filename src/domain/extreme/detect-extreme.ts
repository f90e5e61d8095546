import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import {
  BARS_A_DAY,
  BARS_AN_HOUR,
  type Extreme,
  EXTREME_LIFE_MS,
  EXTREME_RULES,
  EXTREME_VERSION,
  EXTREME_WINDOW,
  type ExtremeFigures,
  type LastTrigger,
  MEDIAN_HOURS,
  signOf,
} from './extreme.ts'
import type { ExtremeWindow } from './extreme-window.ts'

/**
 * The surge or plunge that a market's last close triggers, or null. A function of the window and of
 * the market's last trigger alone.
 *
 * @example detectExtreme('okxspotsolusdt', window, null)?.kind === 'surge'
 * @source DECISIONS 5
 */
export function detectExtreme(
  marketId: string,
  window: ExtremeWindow,
  last: LastTrigger | null,
): Extreme | null {
  const change = changeAt(window, EXTREME_WINDOW - 1)
  if (!(Math.abs(change) >= EXTREME_RULES.change)) return null
  if (!isArmed(window, last)) return null
  const figures = measureExtreme(window)
  if (figures.quoteVolume24h < EXTREME_RULES.quoteVolume) return null
  const { hourVolume, medianHourVolume } = figures
  if (medianHourVolume <= 0) return null
  if (hourVolume < EXTREME_RULES.volumeRatio * medianHourVolume) return null
  return {
    marketId,
    kind: change > 0 ? 'surge' : 'plunge',
    version: EXTREME_VERSION,
    triggerTime: window.endTime,
    triggerPrice: window.close[EXTREME_WINDOW - 1] ?? Number.NaN,
    figures,
    armedAfter: isRecent(window, last) ? last : null,
    state: 'detected',
    entry: null,
    follow: null,
    fade: null,
    voidReason: null,
    endedTime: null,
  }
}

/** What the rules look at, at the end of a window. */
export function measureExtreme(window: ExtremeWindow): ExtremeFigures {
  const hours = new Float64Array(MEDIAN_HOURS)
  for (let hour = 0; hour < MEDIAN_HOURS; hour += 1) {
    hours[hour] = sumOf(window.volume, hour * BARS_AN_HOUR, BARS_AN_HOUR)
  }
  return {
    change24h: changeAt(window, EXTREME_WINDOW - 1),
    hourVolume: sumOf(window.volume, EXTREME_WINDOW - BARS_AN_HOUR, BARS_AN_HOUR),
    medianHourVolume: medianOf(hours),
    quoteVolume24h: quoteVolumeOf(window),
  }
}

/**
 * Whether a market may trigger: it never has in the last 48 hours, or at a close since then its
 * change, in the direction of that trigger, was below 10%.
 */
export function isArmed(window: ExtremeWindow, last: LastTrigger | null): boolean {
  if (last === null || !isRecent(window, last)) return true
  const barsSince = (window.endTime - last.time) / BASE_INTERVAL_MS
  const sign = signOf(last.kind)
  for (let row = EXTREME_WINDOW - barsSince; row < EXTREME_WINDOW; row += 1) {
    if (sign * changeAt(window, row) < EXTREME_RULES.rearmChange) return true
  }
  return false
}

function isRecent({ endTime }: ExtremeWindow, last: LastTrigger | null): boolean {
  return last !== null && endTime - last.time < EXTREME_LIFE_MS
}

function changeAt({ close }: ExtremeWindow, row: number): number {
  return (close[row] ?? Number.NaN) / (close[row - BARS_A_DAY] ?? Number.NaN) - 1
}

function sumOf(values: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let at = from; at < from + count; at += 1) sum += values[at] ?? 0
  return sum
}

/** Volume times close, bar by bar: anyone has both, while few have a venue's own quote volume. */
function quoteVolumeOf({ close, volume }: ExtremeWindow): number {
  let sum = 0
  for (let row = EXTREME_WINDOW - BARS_A_DAY; row < EXTREME_WINDOW; row += 1) {
    sum += (close[row] ?? 0) * (volume[row] ?? 0)
  }
  return sum
}

/** Sorts in place. */
function medianOf(values: Float64Array): number {
  values.sort()
  const half = values.length / 2
  return ((values[Math.ceil(half) - 1] ?? 0) + (values[Math.floor(half)] ?? 0)) / 2
}
