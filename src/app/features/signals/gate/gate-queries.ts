import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type MarketGate = AnswerOf<'GET /market/gate'>
export type GateState = MarketGate['state']
export type GatePast = NonNullable<MarketGate['history']>

/** Queries of Bitcoin's gate with their keys. */
export const gateQueries = {
  now: () =>
    queryOptions({
      queryKey: ['signals', 'gate', 'now'],
      queryFn: ({ signal }) => call('GET /market/gate', {}, { signal }),
    }),

  /** With the last 200 days, as of a 4h close. */
  past: (asOf: number | null) =>
    queryOptions({
      queryKey: ['signals', 'gate', 'past', asOf],
      queryFn: ({ signal }) => call('GET /market/gate', { history: 'true' }, { signal }),
    }),
}
