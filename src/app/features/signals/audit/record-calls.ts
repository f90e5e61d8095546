import type { RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

/** What a check asks, step by step and never from a cache. */
export const recordCalls = {
  head: (signal: AbortSignal) => call('GET /aiCoin/queryRecordHead', {}, { signal }),
  leaves: (request: RequestOf<'GET /aiCoin/queryRecordLeaves'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordLeaves', request, { signal }),
  track: (signal: AbortSignal) =>
    call('GET /aiCoin/queryTrackRecord', { version: 'all' }, { signal }),
  proof: (id: string, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordProof', { id }, { signal }),
  consistency: (request: RequestOf<'GET /aiCoin/queryRecordConsistency'>, signal: AbortSignal) =>
    call('GET /aiCoin/queryRecordConsistency', request, { signal }),
}
