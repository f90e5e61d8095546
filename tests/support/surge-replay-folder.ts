import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import { wildBars } from './extreme-bars.ts'
import { cutRealFolder, HAS_REAL_CANDLES } from './real-replay-folder.ts'
import { replayWithLives } from './replay-extremes.ts'
import type { TestReplayFolder } from './replay-folder.ts'
import { writeCandleFile } from './signals/sign-anew.ts'

const REAL = ['AIA', 'FARTCOIN', '0G'].map((coin) => `BINANCE-USDM_${coin}USDT`)
/** FARTCOIN plunges at this close, while the surge of 0G is followed. */
const REAL_END = Date.UTC(2025, 9, 22, 21, 15)
const DAYS = 16
const REPLAY_DAYS = 5
const START = Date.UTC(2024, 0, 1)

/**
 * A replay that ends at the close of a surge or plunge, which guests do not see yet; another one is
 * in progress, and more have ended. Recorded candles where this machine has them.
 */
export function writeSurgeFolder(): TestReplayFolder {
  if (!HAS_REAL_CANDLES) return writeWildFolder()
  return cutRealFolder(REAL, { days: DAYS, replayDays: REPLAY_DAYS, untilTime: REAL_END })
}

/** The same from invented candles. */
export function writeWildFolder(): TestReplayFolder {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-surge-'))
  const all = ['AIA', 'FART', 'ZEROG'].map((coin, at) => ({
    file: `BINANCE_${coin}USDT_15m.csv.gz`,
    bars: wildBars(31 + at, (60 * DAY_MS) / BASE_INTERVAL_MS, START),
  }))
  const endTime = endOf(all.map(({ bars }) => bars))
  for (const { file, bars } of all) {
    writeCandleFile(folder, file, bars.filter(isWithin(endTime)))
  }
  const replayFrom = endTime - REPLAY_DAYS * DAY_MS
  return {
    folder,
    replayFrom,
    market: (replaySpeed) => ({ mode: 'replay', replayFolder: folder, replayFrom, replaySpeed }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The last trigger at whose close another one is in progress. */
function endOf(markets: readonly (readonly Candle[])[]): number {
  const lives = markets
    .flatMap((bars, at) => replayWithLives(String(at), bars))
    .map(({ extreme }) => extreme)
  const isDuring = (time: number) =>
    lives.some((one) => one.triggerTime < time - DAY_MS / 24 && (one.endedTime ?? 0) > time)
  const found = lives
    .map(({ triggerTime }) => triggerTime)
    .toSorted((one, other) => other - one)
    .find(isDuring)
  if (found === undefined) throw new Error('No surge triggers while another is in progress.')
  return found
}

function isWithin(endTime: number) {
  return ({ openTime }: Candle) => openTime < endTime
}
