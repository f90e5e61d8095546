import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type ListingPage = AnswerOf<'GET /listings/page'>
export type Listing = ListingPage['items'][number]
export type ListingDetail = AnswerOf<'GET /listings/detail'>
export type ListingChoice = Pick<RequestOf<'GET /listings/page'>, 'group' | 'order'>

const FIRST = null as string | null
const MOST_AT_HOME = 3

/** Queries of new coins with their keys. */
export const listingQueries = {
  page: (choice: ListingChoice) =>
    infiniteQueryOptions({
      queryKey: ['listings', 'page', choice],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /listings/page',
          { ...choice, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: FIRST,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),

  newest: () =>
    queryOptions({
      queryKey: ['listings', 'newest'],
      queryFn: ({ signal }) => call('GET /listings/page', { limit: MOST_AT_HOME }, { signal }),
      meta: { isAside: true },
    }),

  found: (keyword: string) =>
    queryOptions({
      queryKey: ['listings', 'found', keyword],
      queryFn: ({ signal }) => call('GET /listings/page', { keyword }, { signal }),
      placeholderData: keepPreviousData,
      enabled: keyword !== '',
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: ['listings', 'detail', id],
      queryFn: ({ signal }) => call('GET /listings/detail', { id }, { signal }),
    }),
}
