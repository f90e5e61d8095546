import { queryClient } from './api/query-client.ts'
import { marketQueries } from './features/market/queries.ts'
import { NO_FILTER } from './features/signals/feed/signal-filter.ts'
import { gateQueries } from './features/signals/gate/gate-queries.ts'
import { signalQueries } from './features/signals/queries.ts'
import { ALL_OF_IT } from './features/signals/performance/record-choice.ts'
import { recordQueries } from './features/signals/performance/record-queries.ts'

/** Starts home's calls while its code loads; the page reports a failure. */
export function preloadHome(): void {
  void queryClient.prefetchQuery(marketQueries.overview())
  void queryClient.prefetchInfiniteQuery(signalQueries.list('latest', NO_FILTER))
  void queryClient.prefetchQuery(gateQueries.now())
  void queryClient.prefetchQuery(recordQueries.track(ALL_OF_IT))
}
