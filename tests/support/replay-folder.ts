import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { makeBars } from './candles.ts'

/** A folder of invented candles in the form a replay reads. */
export interface TestReplayFolder {
  readonly folder: string
  /** Open of the first bar after the history that only warms up. */
  readonly replayFrom: number
  /** Settings of a server that replays it, so many market seconds a second. */
  market(replaySpeed: number): Partial<MarketConfig>
  remove(): void
}

const START = Date.UTC(2024, 0, 1)
const HISTORY_DAYS = 320
const START_PRICES: Readonly<Record<string, number>> = {
  BTC: 43_000,
  ETH: 2300,
  SOL: 95,
  DOGE: 0.081,
  PEPE: 0.000_001_3,
  AVERYLONGTICKERNAMEFORACOIN: 7,
}

/** Shorter replays are the beginning of one of so many days. */
const USUAL_DAYS = 20
/** Digits of a price that matter, as on an exchange, which rounds to steps. */
const PRICE_DIGITS = 8

/** Files of candles by their days: the same for everyone, and half a second of work. */
const made = new Map<number, ReadonlyMap<string, Buffer>>()
/** Lines of each file, of the longest replay until now. */
let longest: { readonly days: number; readonly lines: ReadonlyMap<string, readonly string[]> } = {
  days: 0,
  lines: new Map(),
}

/** Writes one gzipped file a coin, `days` of replay after enough history for every interval. */
export function writeReplayFolder(days: number): TestReplayFolder {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-replay-'))
  const files = made.get(days) ?? makeFiles(days)
  made.set(days, files)
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  const replayFrom = START + HISTORY_DAYS * DAY_MS
  return {
    folder,
    replayFrom,
    market: (replaySpeed) => ({ mode: 'replay', replayFolder: folder, replayFrom, replaySpeed }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function makeFiles(days: number): ReadonlyMap<string, Buffer> {
  if (days > longest.days) {
    const most = Math.max(days, USUAL_DAYS)
    longest = { days: most, lines: makeLines(most) }
  }
  const count = barsOf(days)
  return new Map(
    longest.lines.entries().map(([name, all]) => {
      const text = `openTime,open,high,low,close,volume\n${all.slice(0, count).join('\n')}\n`
      return [name, gzipSync(text, { level: 1 })]
    }),
  )
}

function makeLines(days: number): ReadonlyMap<string, readonly string[]> {
  const coins = Object.entries(START_PRICES).entries()
  return new Map(
    coins.map(([at, [ticker, startPrice]]) => {
      const count = barsOf(days)
      const bars = makeBars({ seed: at + 1, fromTime: START, count, startPrice })
      const places = Math.max(0, PRICE_DIGITS - Math.ceil(Math.log10(startPrice)))
      const all = bars.map(({ openTime, open, high, low, close, volume }) => {
        const prices = [open, high, low, close].map((price) => price.toFixed(places))
        return `${openTime},${prices.join(',')},${volume.toFixed(2)}`
      })
      const name = at % 2 === 0 ? `BINANCE_${ticker}USDT` : `OKX_${ticker}-USDT`
      return [`${name}_15m.csv.gz`, all]
    }),
  )
}

function barsOf(days: number): number {
  return ((HISTORY_DAYS + days) * DAY_MS) / BASE_INTERVAL_MS
}
