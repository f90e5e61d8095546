import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { STRATEGY } from '#domain/signals/strategy.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { readWorld } from '../db/claim-world.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openBus } from '../process/open-bus.ts'
import { openMarketClock } from '../process/open-market-clock.ts'
import { openPorts } from '../process/open-ports.ts'
import { readAccountKey } from '../process/read-account-key.ts'
import { trackSends } from '../process/track-sends.ts'
import { CommandRefused } from './command.ts'

/** What a command works with, beside a server that may be running. */
export interface Admin {
  readonly context: Context
  /** Waits for letters that are being sent, and closes. */
  close(): Promise<void>
}

/**
 * Opens what the settings name, the same database as the server's. A running server is not
 * disturbed: nothing is locked, made or migrated.
 *
 * @throws CommandRefused where there is no database, or more than one
 */
export async function openAdmin(settings: Config): Promise<Admin> {
  const config: Config = { ...settings, role: 'all', dataDir: folderOf(settings) }
  const log = createLog(config.logLevel)
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir ?? '',
    isBeside: true,
    poolSize: 2,
  })
  if ((await readWorld(db.reader)) === null) {
    await db.close()
    throw new CommandRefused('The database is empty. Start the server once.')
  }
  const bus = await openBus(db.notifications, log)
  const marketClock = await openMarketClock(db, bus, log)
  const accountKey = readAccountKey(config, marketClock.world)
  const ports = await openPorts(config, { log, accountKey, world: marketClock.world })
  const sends = trackSends(ports, log)
  const context: Context = {
    config,
    log,
    metrics: createMetrics(),
    db,
    bus,
    wallClock: { now: () => Date.now() },
    marketClock,
    strategy: STRATEGY,
    // A command signs no head of the record.
    recordKey: null,
    accountKey,
    ports: sends.ports,
    randomBytes: (count) => randomBytes(count),
  }
  return {
    context,
    async close() {
      await sends.settle()
      marketClock.close()
      await bus.close()
      await db.close()
    },
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
