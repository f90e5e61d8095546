import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-failure.ts'

const RETRIES = 2

/**
 * What the server knows, kept for the session. The stream keeps it fresh, so a return to the page
 * asks again only after a minute; a failure that asking again can mend is tried twice more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => count < RETRIES && isWorthRetrying(error),
      retryDelay: (attempt) => 1_000 * 2 ** attempt,
      // A browser that calls itself offline is often wrong: the call itself finds out.
      networkMode: 'always',
    },
  },
})
