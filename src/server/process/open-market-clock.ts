import type { World } from '#domain/market/world.ts'
import type { Bus } from '../bus.ts'
import type { MarketClock } from '../context.ts'
import { readWorld } from '../db/claim-world.ts'
import type { Database } from '../db/door.ts'
import type { WorldRow } from '../db/tables/market.ts'
import type { Log } from '../log.ts'

/** The market clock as the database tells it, read anew at every tick the bus brings. */
export async function openMarketClock(
  db: Database,
  bus: Bus,
  log: Log,
): Promise<MarketClock & { close(): void }> {
  let row = await requireWorld(db)
  const refresh = async (): Promise<void> => {
    try {
      row = await requireWorld(db)
    } catch (error) {
      log.warn({ error }, 'the market clock could not be read')
    }
  }
  const leave = bus.subscribe((message) => {
    // A candles message carries the time itself, so that nobody sees an older one meanwhile.
    if (message.kind === 'candles') {
      row = { ...row, market_now: Math.max(row.market_now ?? 0, message.marketNow) }
    }
    if (message.kind === 'candles' || message.kind === 'clock') void refresh()
  })
  return {
    world: row.world as World,
    now: () => row.market_now,
    get speed() {
      return row.speed
    },
    isEnded: () => row.is_ended === 1,
    lastCandleWallTime: () => row.last_candle_wall_time,
    close: leave,
  }
}

async function requireWorld(db: Database): Promise<WorldRow> {
  const row = await readWorld(db.reader)
  if (row === null) throw new Error('The database names no world: start the collector first.')
  return row
}
