import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/** Input of `makeBars`; equal inputs give equal bars. */
export interface BarRequest {
  readonly seed: number
  /** Open time of the first bar, on the 15m grid. */
  readonly fromTime: number
  readonly count: number
  readonly startPrice?: number
}

/** How the market moves for some bars: fractions a bar, base units of volume a bar. */
interface Breadth {
  readonly barsLeft: number
  readonly direction: 1 | -1
  readonly drift: number
  readonly swing: number
  readonly volume: number
}

const CALM: Breadth = { barsLeft: 0, direction: 1, drift: 0, swing: 0.008, volume: 1000 }

/**
 * Invented 15m bars that do what markets do: they rest, break out on volume, rest again and push
 * on the same way more often than not, for hours or for days. Strategies find something in them.
 */
export function makeBars({ seed, fromTime, count, startPrice = 100 }: BarRequest): Candle[] {
  const random = makeRandom(seed)
  const bars: Candle[] = []
  let price = startPrice
  let breadth = CALM
  for (let at = 0; at < count; at += 1) {
    if (breadth.barsLeft === 0) breadth = nextMood(breadth, random)
    breadth = { ...breadth, barsLeft: breadth.barsLeft - 1 }
    const bar = makeBar(fromTime + at * BASE_INTERVAL_MS, price, breadth, random)
    bars.push(bar)
    price = bar.close
  }
  return bars
}

/** Numbers in [0, 1) that a seed fixes (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function nextMood(last: Breadth, random: () => number): Breadth {
  if (last.drift !== 0) {
    const barsLeft = 10 + Math.floor(random() ** 4 * 300)
    return { ...CALM, barsLeft, direction: last.direction }
  }
  const direction = random() < 0.7 ? last.direction : last.direction === 1 ? -1 : 1
  const barsLeft = 6 + Math.floor(random() ** 2 * 60)
  const drift = direction * (0.002 + random() * 0.006)
  return { barsLeft, direction, drift, swing: 0.012, volume: 3500 }
}

function makeBar(openTime: number, open: number, breadth: Breadth, random: () => number): Candle {
  const noise = random() + random() + random() - 1.5
  const close = open * Math.exp(breadth.drift + noise * breadth.swing)
  const high = Math.max(open, close) * (1 + random() * breadth.swing * 0.5)
  const low = Math.min(open, close) * (1 - random() * breadth.swing * 0.5)
  const volume = breadth.volume * (0.5 + random())
  return { openTime, open, high, low, close, volume, quoteVolume: (volume * (high + low)) / 2 }
}
