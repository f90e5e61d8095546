import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeRandom } from '../candles.ts'
import type { TestMarket } from '../test-context.ts'

/** When the candles begin, when signals may, and when the candles end. */
export const GATE_BEGIN = Date.UTC(2024, 0, 1)
export const GATE_START = GATE_BEGIN + 110 * DAY_MS
export const GATE_END = GATE_BEGIN + 176 * DAY_MS
/** Bitcoin's market, which gives the gate. */
export const BITCOIN = 'binancespotbtcusdt'

/** A price: straight lines between `[days since the beginning, log price]`, and hours of high volume. */
interface Path {
  readonly knots: readonly (readonly [number, number])[]
  readonly busyHours?: readonly number[]
  /** How far price swings around its path within a day, as a fraction. */
  readonly swing?: number
}

const hourOf = (day: number, hour: number): number => day * 24 + hour
/** A move that takes one hour, on volume. */
function jump(day: number, hour: number, from: number, to: number): [number, number][] {
  return [
    [day + hour / 24, from],
    [day + (hour + 1) / 24, to],
  ]
}

/** Bitcoin rises to day 132, falls to day 136, and stays low. */
const PATHS: Readonly<Record<string, Path>> = {
  btc: {
    knots: [
      [0, 10],
      [132, 10.5],
      [136, 9.9],
      [176, 9.8],
    ],
  },
  // Breaks out on volume, runs on, and falls through its trail: 1h and 4h long.
  ada: {
    knots: [
      [0, 0],
      ...jump(113, 8, 0.3, 0.36),
      [118, 0.55],
      [119, 0.35],
      [122, 0.4],
      ...jump(124, 14, 0.42, 0.48),
      [125, 0.38],
      [176, 0.3],
    ],
    busyHours: [hourOf(113, 8), hourOf(124, 14)],
  },
  // Steps up while the gate is open and creeps on until it shuts: 1d long, left by the gate.
  sol: {
    knots: [
      [0, 3],
      [120, 3.03],
      [121, 3.12],
      [176, 3.4],
    ],
  },
  // Breaks down on volume in a bear market: 4h short.
  xrp: {
    knots: [
      [0, 1],
      ...jump(142, 9, 1, 0.93),
      [144, 0.8],
      ...jump(160, 17, 0.8, 0.74),
      [160.9, 0.84],
      [176, 0.8],
    ],
    busyHours: [hourOf(142, 9), hourOf(160, 17)],
  },
  // Rallies under its mean in a bear market and then does not move: 1d short, out after 20 candles.
  dot: {
    knots: [
      [0, 2],
      [100, 2],
      [145, 1.4],
      [148, 1.52],
      [176, 1.52],
    ],
    swing: 0.008,
  },
}

/** Markets whose signals under version 3 of the rules are of every side, and end in every way. */
export function gateMarkets(): TestMarket[] {
  return Object.entries(PATHS).map(([coinId, path], at) => ({
    id: `binancespot${coinId}usdt`,
    coinId,
    venue: 'BINANCE',
    isPrimary: true,
    bars: barsOf(path, at + 1),
    quoteVolume24h: 5_000_000,
  }))
}

function barsOf({ knots, busyHours = [], swing = 0.01 }: Path, seed: number): Candle[] {
  const random = makeRandom(seed)
  const bars: Candle[] = []
  const priceAt = (time: number): number => {
    const day = (time - GATE_BEGIN) / DAY_MS
    const wave = Math.sin(2 * Math.PI * (day * 1.37 + seed / 7)) * (swing / 2)
    return Math.exp(levelAt(knots, day) + wave + (random() - 0.5) * swing * 0.2)
  }
  let open = priceAt(GATE_BEGIN)
  for (let openTime = GATE_BEGIN; openTime < GATE_END; openTime += BASE_INTERVAL_MS) {
    const close = priceAt(openTime + BASE_INTERVAL_MS)
    const isBusy = busyHours.includes(Math.floor((openTime - GATE_BEGIN) / HOUR_MS))
    const volume = (isBusy ? 15_000 : 1000) * (0.9 + random() * 0.2)
    const high = Math.max(open, close) * (1 + random() * swing * 0.1)
    const low = Math.min(open, close) * (1 - random() * swing * 0.1)
    bars.push({ openTime, open, high, low, close, volume, quoteVolume: volume * close })
    open = close
  }
  return bars
}

function levelAt(knots: Path['knots'], day: number): number {
  const next = knots.findIndex(([at]) => at > day)
  const [fromDay, from] = knots.at(next < 0 ? -1 : Math.max(0, next - 1)) ?? [0, 0]
  const [toDay, to] = knots.at(next) ?? [0, 0]
  return next < 0 ? from : from + ((to - from) * (day - fromDay)) / (toDay - fromDay)
}
