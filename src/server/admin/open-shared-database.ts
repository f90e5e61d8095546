import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import { readMarketMode } from '../db/claim-market-mode.ts'
import type { Database } from '../db/database.ts'
import { openNamedDatabase } from '../process/start/start-fault-text.ts'
import { CommandRefused } from './command-refused.ts'

/** Database of a server that may be running, and its settings. */
export interface SharedDatabase {
  /** For `ROLE=all`, with the data folder found. */
  readonly config: Config
  readonly world: MarketMode
  readonly db: Database
}

/**
 * Opens the server's database without disturbing a running server: locks, creates and migrates
 * nothing.
 *
 * @throws CommandRefused where there is no database, or more than one; ConfigRefused where it
 *   cannot be opened
 */
export async function openSharedDatabase(settings: Config): Promise<SharedDatabase> {
  const config: Config = { ...settings, role: 'all', dataDir: folderOf(settings) }
  const db = await openNamedDatabase({
    databaseUrl: config.databaseUrl,
    sessionUrl: config.databaseSessionUrl,
    dataDir: config.dataDir ?? '',
    isShared: true,
    poolSize: 2,
  })
  try {
    const row = await readMarketMode(db.reader)
    if (row === null) throw new CommandRefused('The database is empty. Start the server once.')
    return { config, world: row.world as MarketMode, db }
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Folder of the embedded database: DATA_DIR, or the only one below ./data.
 *
 * @throws CommandRefused where there is none, or more than one
 */
export function folderOf({ databaseUrl, dataDir }: Config): string | null {
  if (databaseUrl !== null) return dataDir
  if (dataDir !== null) {
    if (existsSync(join(dataDir, 'buoy.db'))) return dataDir
    throw new CommandRefused(`There is no database in ${dataDir}. Start the server once.`)
  }
  const folders = existsSync('data') ? readdirSync('data').map((name) => join('data', name)) : []
  const found = folders.filter((folder) => existsSync(join(folder, 'buoy.db')))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw new CommandRefused(
    only === undefined
      ? 'There is no database below ./data. Start the server once, or set DATA_DIR or DATABASE_URL.'
      : `There are several databases: set DATA_DIR to ${found.join(' or ')}.`,
  )
}
