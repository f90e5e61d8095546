import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '#server/config.ts'
import { readMarketMode } from '#server/db/claim-market-mode.ts'
import { type Log } from '#server/log.ts'
import { type Metrics } from '#server/metrics.ts'
import { openNamedDatabase } from './start-fault-text.ts'
import { folderNameOf, type PlannedMarket, planMarket } from '#server/ports/exchange/plan-market.ts'

/** Market mode of this start; a shared database may name it already. */
export async function planKnownMarket(
  config: Config,
  log: Log,
  metrics: Metrics,
): Promise<PlannedMarket> {
  const knownMode = await readKnownMode(config)
  return planMarket(config.market, { isProduction: config.isProduction, knownMode, log, metrics })
}

async function readKnownMode(config: Config): Promise<MarketMode | null> {
  if (config.databaseUrl === null && config.dataDir === null) {
    // A known live database is waited for, not replaced by a simulated market.
    return existsSync(join('data', folderNameOf('live'), 'buoy.db')) ? 'live' : null
  }
  const db = await openNamedDatabase({
    databaseUrl: config.databaseUrl,
    sessionUrl: config.databaseSessionUrl,
    dataDir: config.dataDir ?? '',
    poolSize: 1,
  })
  try {
    return ((await readMarketMode(db.reader))?.world ?? null) as MarketMode | null
  } finally {
    await db.close()
  }
}
