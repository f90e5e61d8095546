import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import type { SignalFilter } from './feed/signal-filter.ts'

export type SignalPage = AnswerOf<'GET /aiCoin/queryRecordPage'>
export type SignalRow = SignalPage['items'][number]
export type DetailAnswer = AnswerOf<'GET /aiCoin/getDetail'>
export type SignalDetail = NonNullable<DetailAnswer['signal']>

type ListRequest = ParsedRequestOf<'GET /aiCoin/queryRecordPage'>

/** Which signals a list holds; `latest` holds those in progress and the ended alike. */
export type ListState = ListRequest['state']
/** The newest first, or the highest net return first. */
export type ListSort = ListRequest['sort']

const ROWS_A_PAGE = 20
const LISTS = ['signals', 'list'] as const

/** The lists of signals, keys included. */
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
      enabled: filter.coinIds !== '',
    }),
}
