import type { HistorySpan } from '#domain/market/history-span.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Exchange } from './port.ts'

export interface LaterExchange {
  readonly world: MarketMode
  readonly speed: number
  readonly history: HistorySpan | null
  /** Its clock until it is open, market ms. */
  readonly startsAt: number
  readonly open: () => Promise<Exchange>
}

/**
 * An exchange that is opened by the first who asks it for anything: loading what an exchange is made
 * of takes longer than all the rest of a start. Where opening fails, the next call tries again.
 */
export function openLater({ world, speed, history, startsAt, open }: LaterExchange): Exchange {
  let opened: Exchange | null = null
  let opening: Promise<Exchange> | null = null
  const exchange = (): Promise<Exchange> => {
    opening ??= open().then(
      (found) => (opened = found),
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }
  return {
    world,
    speed,
    history,
    now: () => opened?.now() ?? startsAt,
    nextClose: async (signal) => (await exchange()).nextClose(signal),
    moveTo: async (time) => (await exchange()).moveTo(time),
    listMarkets: async (signal) => (await exchange()).listMarkets(signal),
    fetchCandles: async (query, signal) => (await exchange()).fetchCandles(query, signal),
    fetchTickers: async (signal) => (await exchange()).fetchTickers(signal),
    async close() {
      const found = await opening?.catch(() => null)
      await found?.close()
    },
  }
}
