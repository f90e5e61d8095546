import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Bus, BusMessage } from '../bus.ts'
import type { MarketClock } from '../context.ts'
import { historyOf } from '../db/claim-market-mode.ts'
import type { WorldRow } from '../db/tables/market.ts'
import type { Log } from '../log.ts'

const WAIT_MS = 1000
const REFRESHING: ReadonlySet<BusMessage['kind']> = new Set(['candles', 'clock', 'missed'])

/**
 * The market clock from the database, read again at every tick on the bus. In a database
 * without a market mode it waits for the collector, which may start later.
 *
 * @example await openMarketClock(() => readMarketMode(db.reader), bus, log)
 */
export async function openMarketClock(
  readRow: () => Promise<WorldRow | null>,
  bus: Pick<Bus, 'subscribe'>,
  log: Log,
): Promise<MarketClock & { close(): void }> {
  let row = await awaitMarketMode(readRow, log)
  const reads = { begun: 0, taken: 0 }
  const refresh = async (): Promise<void> => {
    const number = (reads.begun += 1)
    try {
      const read = await readRow()
      // Connections overtake each other: an answer to an earlier question would turn the clock back.
      if (read === null || number < reads.taken) return
      reads.taken = number
      row = { ...read, market_now: later(read.market_now, row.market_now) }
    } catch (error) {
      log.warn({ error }, 'the market clock could not be read')
    }
  }
  const leave = bus.subscribe((message) => {
    // A candles message carries the time itself, so that nobody sees an older one meanwhile.
    if (message.kind === 'candles') {
      row = { ...row, market_now: later(row.market_now, message.marketNow) }
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
    refresh,
    close: leave,
  }
}

async function awaitMarketMode(
  readRow: () => Promise<WorldRow | null>,
  log: Log,
): Promise<WorldRow> {
  for (let isLogged = false; ; isLogged = true) {
    const row = await readRow()
    if (row !== null) return row
    if (!isLogged) {
      log.warn(
        'The database has no market mode yet: waiting for a process with ROLE=collector or all.',
      )
    }
    await sleep(WAIT_MS)
  }
}

function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}
