import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { TestReplayFolder } from './replay-folder.ts'

const CANDLES = fileURLToPath(new URL('../../../shared/data/candles', import.meta.url))

/** Whether this machine has recorded candles. */
export const HAS_REAL_CANDLES = existsSync(CANDLES)

interface Cut {
  readonly days: number
  readonly replayDays: number
  /** The close of the last bar, ms UTC; of the file itself where absent. */
  readonly untilTime?: number
}

/**
 * Cuts recorded 15m files to their last `days`, of which the last `replayDays` are replayed and the
 * others only warm up. Names without their ending: `BINANCE-USDM_1000PEPEUSDT`.
 */
export function cutRealFolder(
  names: readonly string[],
  { days, replayDays, untilTime = Infinity }: Cut,
): TestReplayFolder {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-real-'))
  let endTime = 0
  for (const name of names) {
    const file = `${name}_15m.csv.gz`
    const [header = '', ...rows] = gunzipSync(readFileSync(join(CANDLES, file)))
      .toString()
      .trimEnd()
      .split('\n')
    const recent = rows
      .filter((row) => Number(row.split(',', 1)[0]) < untilTime)
      .slice((-days * DAY_MS) / BASE_INTERVAL_MS)
    endTime = Math.max(endTime, Number(recent.at(-1)?.split(',')[0]) + BASE_INTERVAL_MS)
    writeFileSync(join(folder, file), gzipSync([header, ...recent, ''].join('\n'), { level: 1 }))
  }
  const replayFrom = endTime - replayDays * DAY_MS
  return {
    folder,
    replayFrom,
    market: (replaySpeed) => ({ mode: 'replay', replayFolder: folder, replayFrom, replaySpeed }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
