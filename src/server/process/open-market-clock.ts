import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Bus, BusMessage } from '../bus.ts'
import type { MarketClock } from '../context.ts'
import { historyOf, readMarketMode } from '../db/claim-market-mode.ts'
import type { Database } from '../db/database.ts'
import type { WorldRow } from '../db/tables/market.ts'
import type { Log } from '../log.ts'

const WAIT_MS = 1000
const REFRESHING: ReadonlySet<BusMessage['kind']> = new Set(['candles', 'clock', 'missed'])

/**
 * The market clock from the database, read again at every tick on the bus. In a database
 * without a market mode it waits for the collector, which may start later.
 */
export async function openMarketClock(
  db: Database,
  bus: Bus,
  log: Log,
): Promise<MarketClock & { close(): void }> {
  let row = await awaitMarketMode(db, log)
  const refresh = async (): Promise<void> => {
    try {
      row = (await readMarketMode(db.reader)) ?? row
    } catch (error) {
      log.warn({ error }, 'the market clock could not be read')
    }
  }
  const leave = bus.subscribe((message) => {
    // A candles message carries the time itself, so that nobody sees an older one meanwhile.
    if (message.kind === 'candles') {
      row = { ...row, market_now: Math.max(row.market_now ?? 0, message.marketNow) }
    }
    if (REFRESHING.has(message.kind)) void refresh()
  })
  return {
    world: row.world as MarketMode,
    now: () => row.market_now,
    get speed() {
      return row.speed
    },
    isEnded: () => row.is_ended === 1,
    history: () => historyOf(row),
    lastCandleWallTime: () => row.last_candle_wall_time,
    close: leave,
  }
}

async function awaitMarketMode(db: Database, log: Log): Promise<WorldRow> {
  for (let isLogged = false; ; isLogged = true) {
    const row = await readMarketMode(db.reader)
    if (row !== null) return row
    if (!isLogged) {
      log.warn(
        'The database has no market mode yet: waiting for a process with ROLE=collector or all.',
      )
    }
    await sleep(WAIT_MS)
  }
}
