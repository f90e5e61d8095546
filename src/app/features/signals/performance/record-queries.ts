import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import type { RecordChoice } from './record-choice.ts'

export type TrackRecord = AnswerOf<'GET /aiCoin/queryTrackRecord'>
export type Statistics = TrackRecord['total']
export type RecordHead = AnswerOf<'GET /aiCoin/queryRecordHead'>
export type RecordLeaves = AnswerOf<'GET /aiCoin/queryRecordLeaves'>
export type RecordProof = AnswerOf<'GET /aiCoin/queryRecordProof'>
export type TopTen = AnswerOf<'GET /aiCoin/getTop10Record'>

/** Queries of the record's summary with their keys. */
export const recordQueries = {
  track: (choice: RecordChoice) =>
    queryOptions({
      queryKey: ['signals', 'record', 'track', choice],
      queryFn: ({ signal }) => call('GET /aiCoin/queryTrackRecord', choice, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
