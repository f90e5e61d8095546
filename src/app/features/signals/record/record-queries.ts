import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { categoryOf, type RecordChoice } from './record-choice.ts'

export type TrackRecord = AnswerOf<'GET /aiCoin/queryTrackRecord'>
export type Statistics = TrackRecord['total']
export type RecordHead = AnswerOf<'GET /aiCoin/queryRecordHead'>
export type RecordLeaves = AnswerOf<'GET /aiCoin/queryRecordLeaves'>
export type RecordProof = AnswerOf<'GET /aiCoin/queryRecordProof'>
export type TopTen = AnswerOf<'GET /aiCoin/getTop10Record'>
export type Carousel = AnswerOf<'GET /aiCoin/getCarousels'>[number]

const SIGNALS_A_PAGE = 20

/** What the record's pages ask the server, keys included. */
export const recordQueries = {
  track: (choice: RecordChoice) =>
    queryOptions({
      queryKey: ['signals', 'record', 'track', choice],
      queryFn: ({ signal }) => call('GET /aiCoin/queryTrackRecord', choice, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),

  /** The ended signals behind the figures, newest first. */
  signals: (choice: RecordChoice) =>
    infiniteQueryOptions({
      queryKey: ['signals', 'record', 'signals', choice] as const,
      queryFn: async ({ pageParam, signal }) => {
        const { coinId, interval } = choice
        const request = {
          state: 'ended',
          category: categoryOf(choice),
          interval,
          limit: SIGNALS_A_PAGE,
          ...(coinId === undefined ? {} : { coinId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        } as const
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  head: () =>
    queryOptions({
      queryKey: ['signals', 'record', 'head'],
      queryFn: ({ signal }) => call('GET /aiCoin/queryRecordHead', {}, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),

  topTen: ({ interval, direction, period }: RecordChoice) =>
    queryOptions({
      queryKey: ['signals', 'record', 'topTen', interval, direction, period],
      queryFn: ({ signal }) =>
        call('GET /aiCoin/getTop10Record', { interval, direction, period }, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),

  carousels: () =>
    queryOptions({
      queryKey: ['signals', 'record', 'carousels'],
      queryFn: ({ signal }) => call('GET /aiCoin/getCarousels', {}, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}

/** What a check asks, step by step and never from a cache. */
export const recordCalls = {
  head: (signal: AbortSignal) => call('GET /aiCoin/queryRecordHead', {}, { signal }),
  leaves: (request: RequestOf<'GET /aiCoin/queryRecordLeaves'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordLeaves', request, { signal }),
  proof: (id: string, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordProof', { id }, { signal }),
  consistency: (request: RequestOf<'GET /aiCoin/queryRecordConsistency'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordConsistency', request, { signal }),
}
