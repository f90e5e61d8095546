import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import type { Config } from '../config.ts'
import { readWorld } from '../db/claim-world.ts'
import type { Database } from '../db/database.ts'
import { openNamedDatabase } from '../process/start/start-fault-text.ts'
import { CommandRefused } from './command.ts'

/** The database of a server that may be running, with the settings it was found by. */
export interface Beside {
  /** As of a server that does everything, its folder named. */
  readonly config: Config
  readonly world: World
  readonly db: Database
}

/**
 * Opens the server's database. A running server is not disturbed: nothing is locked, made or migrated.
 *
 * @throws CommandRefused where there is no database, or more than one; ConfigRefused where it cannot be opened
 */
export async function openBeside(settings: Config): Promise<Beside> {
  const config: Config = { ...settings, role: 'all', dataDir: folderOf(settings) }
  const db = await openNamedDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir ?? '',
    isBeside: true,
    poolSize: 2,
  })
  try {
    const row = await readWorld(db.reader)
    if (row === null) throw new CommandRefused('The database is empty. Start the server once.')
    return { config, world: row.world as World, db }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The folder of the embedded database: the one that is set, or the only one that there is. */
function folderOf({ databaseUrl, dataDir }: Config): string | null {
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
      ? 'There is no database below ./data. Start the server once, or name one: DATA_DIR, DATABASE_URL.'
      : `There are several databases: say which with DATA_DIR=${found.join(' or ')}.`,
  )
}
