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

/** Files of candles by their days: the same for everyone, and half a second of work. */
const made = new Map<number, ReadonlyMap<string, Buffer>>()

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
  const count = ((HISTORY_DAYS + days) * DAY_MS) / BASE_INTERVAL_MS
  const coins = Object.entries(START_PRICES).entries()
  return new Map(
    coins.map(([at, [ticker, startPrice]]) => {
      const bars = makeBars({ seed: at + 1, fromTime: START, count, startPrice })
      const rows = bars.map((bar) =>
        [bar.openTime, bar.open, bar.high, bar.low, bar.close, bar.volume].join(','),
      )
      const text = `openTime,open,high,low,close,volume\n${rows.join('\n')}\n`
      const name = at % 2 === 0 ? `BINANCE_${ticker}USDT` : `OKX_${ticker}-USDT`
      return [`${name}_15m.csv.gz`, gzipSync(text, { level: 1 })]
    }),
  )
}
