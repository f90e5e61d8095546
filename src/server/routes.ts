import { worldKind } from '#domain/market/world.ts'
import type { Context } from './context.ts'
import { checkLine } from './features/market/rates/check-line.ts'
import { findCandles } from './features/market/find-candles.ts'
import { getStatus } from './features/market/get-status.ts'
import { findChangedTickers } from './features/market/tickers/find-changed-tickers.ts'
import { listTickers } from './features/market/tickers/list-tickers.ts'
import { postRates } from './features/market/rates/post-rates.ts'
import { searchCoins } from './features/market/search-coins.ts'
import { findSignalChanges } from './features/signals/find-signal-changes.ts'
import { findSignal } from './features/signals/find-signal.ts'
import { listCoins } from './features/signals/list-coins.ts'
import { listFilters } from './features/signals/list-filters.ts'
import { listIntervals } from './features/signals/list-intervals.ts'
import { listSignals } from './features/signals/list-signals.ts'
import { newestSequence } from './features/signals/sql.ts'
import type { StreamSources } from './http/stream/stream-sources.ts'
import type { Routes } from './http/verb.ts'

/** Call -> verb, for the whole contract. */
export const routes: Routes = {
  'POST /quotes/coins/rate': { verb: postRates },
  'GET /quotes/coins/rate': { verb: checkLine },
  'GET /market/candles': { verb: findCandles, keptUntil: ['candles'] },
  'GET /market/tickers': { verb: listTickers, keptUntil: ['tickers', 'candles'] },
  'GET /market/search': { verb: searchCoins, keptUntil: ['tickers', 'candles'] },
  'GET /market/status': { verb: getStatus },
  'GET /aiCoin/getQueryParams': { verb: listFilters, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryIntervalList': { verb: listIntervals, keptUntil: [] },
  'GET /aiCoin/queryCoins': { verb: listCoins, keptUntil: ['signals', 'candles', 'tickers'] },
  'GET /aiCoin/getDetail': { verb: findSignal, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordPage': { verb: listSignals, keptUntil: ['signals', 'tickers'] },
}

/** Event -> read, for the live stream. */
export function streamSourcesOf(context: Context): StreamSources {
  const { db, marketClock } = context
  return {
    clock: () => ({
      world: marketClock.world,
      worldKind: worldKind(marketClock.world),
      marketNow: marketClock.now(),
      speed: marketClock.speed,
      isEnded: marketClock.isEnded(),
    }),
    tickersChangedSince: (asOf) => findChangedTickers(db.reader, asOf),
    signalsSince: (sequence, limit) => findSignalChanges(db.reader, 'all', sequence, limit),
    newestSequence: () => newestSequence(db.reader),
  }
}
