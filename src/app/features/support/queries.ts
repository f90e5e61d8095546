import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** One of one's own feedbacks. */
export type Feedback = AnswerOf<'GET /feedback/page'>['items'][number]

/** Who runs the server, and how to reach them. */
export type SupportInfo = AnswerOf<'GET /support/info'>

/** The newest version and build. */
export type Latest = AnswerOf<'GET /getLatest'>

const FIRST = null as string | null

/** Queries of support with their keys; a guest and an account see different feedback. */
export const supportQueries = {
  feedback: (isSignedIn: boolean) =>
    infiniteQueryOptions({
      queryKey: ['support', 'feedback', isSignedIn],
      queryFn: ({ pageParam, signal }) =>
        call('GET /feedback/page', pageParam === null ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: FIRST,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),

  info: () =>
    queryOptions({
      queryKey: ['support', 'info'],
      queryFn: ({ signal }) => call('GET /support/info', {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  latest: () =>
    queryOptions({
      queryKey: ['support', 'latest'],
      queryFn: ({ signal }) => {
        const timeoutMs = TIMINGS.helperTimeoutMs
        return call('GET /getLatest', { version: APP_VERSION }, { signal, timeoutMs })
      },
      gcTime: 0,
      retry: false,
    }),
}
