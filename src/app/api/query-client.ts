import * as TIMINGS from '#domain/time/timings.ts'
import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-failure.ts'

const RETRIES = 2

/**
 * Cached answers of the server, for the session. The stream keeps it fresh, so a return to the page
 * asks again only after a minute; a failure that asking again can mend is tried twice more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: TIMINGS.freshMs,
      gcTime: TIMINGS.unusedMs,
      retry: (count, error) => count < RETRIES && isWorthRetrying(error),
      retryDelay: (attempt) => TIMINGS.retryFirstPauseMs * 2 ** attempt,
      // A browser that calls itself offline is often wrong: the call itself finds out.
      networkMode: 'always',
    },
    // A write without a network fails at once and says so: one that waited would be sent unseen.
    mutations: { networkMode: 'always' },
  },
})
