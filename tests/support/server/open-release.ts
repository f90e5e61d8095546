import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { MarketConfig } from '#server/config/market-config.ts'
import { ROOT } from '../run-command.ts'
import { restoreDump, type TestPlace } from './open-test-database.ts'

const RELEASE = join(ROOT, 'tests/support/release-da56403')
/** Open of the bar at which that release began to replay. */
const REPLAY_FROM = Date.UTC(2024, 0, 11)
const CANDLES = 'BINANCE_BTCUSDT_15m.csv.gz'

/** A database that the release da56403 wrote, in `folder`, with its keys; a dump on PostgreSQL. */
export async function openRelease(folder: string): Promise<TestPlace> {
  const place = await openPlace(folder)
  for (const key of ['account.key', 'record.key']) {
    const text = await readFile(join(RELEASE, key))
    await writeFile(join(place.dataDir, key), text, { mode: 0o600 })
  }
  return place
}

async function openPlace(folder: string): Promise<TestPlace> {
  await mkdir(folder, { recursive: true })
  if (process.env['TEST_DATABASE'] === 'postgres') {
    return await restoreDump(await readFile(await unpackRelease('postgres.sql', folder), 'utf8'))
  }
  await unpackRelease('buoy.db', folder)
  return { databaseUrl: null, dataDir: folder, remove: async () => {} }
}

/** Unpacks one of its files into `folder`; gives where it is. */
export async function unpackRelease(name: string, folder: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, gunzipSync(await readFile(join(RELEASE, `${name}.gz`))))
  return path
}

/** The market that it replayed, from where it began; its file is copied into `folder`. */
export async function releaseMarket(folder: string): Promise<Partial<MarketConfig>> {
  const replayFolder = join(folder, 'replay')
  await cp(join(RELEASE, CANDLES), join(replayFolder, CANDLES))
  return { mode: 'replay', replayFolder, replayFrom: REPLAY_FROM, replaySpeed: 1 }
}
