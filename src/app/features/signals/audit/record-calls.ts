import { ERROR_CODES } from '#contract/error-code.ts'
import type { RequestOf } from '#contract/index.schema.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import type { RecordProof } from '../performance/record-queries.ts'

/** What a check asks, step by step and never from a cache. */
export const recordCalls = {
  head: (signal: AbortSignal) => call('GET /aiCoin/queryRecordHead', {}, { signal }),
  leaves: (request: RequestOf<'GET /aiCoin/queryRecordLeaves'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordLeaves', request, { signal }),
  track: (signal: AbortSignal) =>
    call('GET /aiCoin/queryTrackRecord', { version: 'all' }, { signal }),
  /** Of a signal, a surge or a plunge; null where the record has no entry at all yet. */
  proofIfAny: async (id: string, signal: AbortSignal): Promise<RecordProof | null> => {
    try {
      return await call('GET /aiCoin/queryRecordProof', { id }, { signal })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === ERROR_CODES.noRecordYet) return null
      throw error
    }
  },
  consistency: (request: RequestOf<'GET /aiCoin/queryRecordConsistency'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordConsistency', request, { signal }),
}
