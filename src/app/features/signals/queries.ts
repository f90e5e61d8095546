import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import type { SignalFilter } from './filter/signal-filter.ts'

export type SignalPage = AnswerOf<'GET /aiCoin/queryRecordPage'>
export type SignalRow = SignalPage['items'][number]
export type DetailAnswer = AnswerOf<'GET /aiCoin/getDetail'>
export type SignalDetail = NonNullable<DetailAnswer['signal']>

type ListRequest = ParsedRequestOf<'GET /aiCoin/queryRecordPage'>

/** Which signals a list holds; `latest` holds those in progress and the ended alike. */
export type ListState = ListRequest['state']
/** The newest first, or the highest net return first. */
export type ListSort = ListRequest['sort']

/** A signal by its own id, or a coin's newest one. */
export interface DetailTarget {
  readonly id?: string
  readonly coinId?: string
}

const ROWS_A_PAGE = 20
/** Few at first: they stand at the end of a page. */
const PAST_A_PAGE = 6
const LISTS = ['signals', 'list'] as const

/** What the signals leaf asks the server, keys included. */
export const signalQueries = {
  /** Prefix of every list's key; the list's state, filter and order follow it. */
  lists: LISTS,

  list: (state: ListState, filter: SignalFilter, sort: ListSort = 'latest') =>
    infiniteQueryOptions({
      queryKey: [...LISTS, state, filter, sort] as const,
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam === null ? {} : { cursor: pageParam }
        const request = { state, sort, ...filter, limit: ROWS_A_PAGE, ...cursor }
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** The open signals of a coin. */
  open: (coinId: string) =>
    queryOptions({
      queryKey: ['signals', 'open', coinId],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/queryRecordPage', { state: 'inProgress', coinId }, { signal }),
    }),

  /** The ended signals of a coin, newest first. */
  past: (coinId: string) =>
    infiniteQueryOptions({
      queryKey: ['signals', 'past', coinId] as const,
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam === null ? {} : { cursor: pageParam }
        const request = { state: 'ended', coinId, limit: PAST_A_PAGE, ...cursor } as const
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** What can be filtered by, named in the app's language. */
  filters: () =>
    queryOptions({
      queryKey: ['signals', 'filters', currentLanguage()],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/getQueryParams', { statistics: 'true' }, { signal }),
    }),

  detail: (target: DetailTarget) =>
    queryOptions({
      queryKey: ['signals', 'detail', target],
      queryFn: ({ signal }) => call('GET /aiCoin/getDetail', { ...target }, { signal }),
      // Readings move with every candle, which the stream does not tell.
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
