import { worldKind } from '#domain/market/world.ts'
import type { Context } from './context.ts'
import { checkLine } from './features/market/rates/check-line.ts'
import { findCandles } from './features/market/find-candles.ts'
import { findOverview } from './features/market/find-overview.ts'
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
import { findTrackRecord } from './features/signals/statistics/find-track-record.ts'
import { listCarousels } from './features/signals/statistics/list-carousels.ts'
import { listTopTen } from './features/signals/statistics/list-top-ten.ts'
import { findRecordConsistency } from './features/signals/log/find-record-consistency.ts'
import { findRecordHead } from './features/signals/log/find-record-head.ts'
import { findRecordProof } from './features/signals/log/find-record-proof.ts'
import { listRecordLeaves } from './features/signals/log/list-record-leaves.ts'
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
  'GET /market/overview': { verb: findOverview, keptUntil: ['tickers', 'candles'] },
  'GET /market/status': { verb: getStatus },
  'GET /aiCoin/getQueryParams': { verb: listFilters, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryIntervalList': { verb: listIntervals, keptUntil: [] },
  'GET /aiCoin/queryCoins': { verb: listCoins, keptUntil: ['signals', 'candles', 'tickers'] },
  'GET /aiCoin/getDetail': { verb: findSignal, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordPage': { verb: listSignals, keptUntil: ['signals', 'tickers'] },
  'GET /aiCoin/queryTrackRecord': { verb: findTrackRecord, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/getTop10Record': { verb: listTopTen, keptUntil: ['signals', 'candles'] },
  'GET /aiCoin/queryRecordHead': { verb: findRecordHead },
  'GET /aiCoin/queryRecordProof': { verb: findRecordProof },
  'GET /aiCoin/queryRecordConsistency': { verb: findRecordConsistency },
  'GET /aiCoin/queryRecordLeaves': { verb: listRecordLeaves },
  'GET /aiCoin/getCarousels': { verb: listCarousels, keptUntil: ['signals', 'candles', 'tickers'] },
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
