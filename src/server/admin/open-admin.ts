import { randomBytes } from 'node:crypto'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openBus } from '../process/open-bus.ts'
import { openNotifications } from '../process/open-notifications.ts'
import { readMarketMode } from '../db/claim-market-mode.ts'
import { openMarketClock } from '../process/open-market-clock.ts'
import { openPorts } from '../process/open-ports.ts'
import { openKeys } from '../process/keys/open-keys.ts'
import { trackSends } from '../process/track-sends.ts'
import { openSharedDatabase } from './open-shared-database.ts'

/** Resources of an admin command; a server may be running at the same time. */
export interface Admin {
  readonly context: Context
  /** Waits for e-mails in flight, and closes. */
  close(): Promise<void>
}

/**
 * Opens the database and ports that the settings name. A running server is not disturbed: nothing
 * is locked, created or migrated.
 *
 * @throws CommandRefused where there is no database, or more than one; ConfigRefused where it
 *   cannot be opened
 */
export async function openAdmin(settings: Config): Promise<Admin> {
  // Whatever stayed open would keep the process from ending.
  await using opened = new AsyncDisposableStack()
  const { config, db } = await openSharedDatabase(settings)
  opened.defer(() => db.close())
  const log = createLog(config.logLevel, !config.isProduction)
  const metrics = createMetrics()
  const bus = await openBus(openNotifications(config, db, { log, metrics }), log)
  opened.defer(() => bus.close())
  const marketClock = await openMarketClock(() => readMarketMode(db.reader), bus, log)
  opened.defer(() => marketClock.close())
  // Commands sign no tree heads.
  const keys = await openKeys(db, config, marketClock.world, ['account', 'push'])
  const ports = await openPorts(config, { log, keys, world: marketClock.world })
  const sends = trackSends(ports, log)
  opened.defer(() => sends.settle())
  const context: Context = {
    config,
    log,
    metrics,
    db,
    bus,
    wallClock: { now: () => Date.now() },
    marketClock,
    strategy: STRATEGY,
    recordKey: keys.record,
    accountKey: keys.account,
    ports: sends.ports,
    randomBytes: (count) => randomBytes(count),
  }
  const resources = opened.move()
  return { context, close: () => resources.disposeAsync() }
}
