import { queryClient } from './api/query-client.ts'
import { marketQueries } from './features/market/queries.ts'
import { NO_FILTER } from './features/signals/feed/signal-filter.ts'
import { gateQueries } from './features/signals/gate/gate-queries.ts'
import { signalQueries } from './features/signals/queries.ts'
import { ALL_OF_IT } from './features/signals/performance/record-choice.ts'
import { recordQueries } from './features/signals/performance/record-queries.ts'

/** Asks what home shows while its code is still on the way; a failure is met again by the page. */
export function preloadHome(): void {
  void queryClient.prefetchQuery(marketQueries.overview())
  void queryClient.prefetchInfiniteQuery(signalQueries.list('latest', NO_FILTER))
  void queryClient.prefetchQuery(gateQueries.now())
  void queryClient.prefetchQuery(recordQueries.track(ALL_OF_IT))
}
