import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'

export type Order = AnswerOf<'GET /order/get'>
export type Subscription = NonNullable<AnswerOf<'GET /order/subscription'>['subscription']>

/** What is asked of orders, keys included. */
export const orderQueries = {
  order: (orderId: string) =>
    queryOptions({
      queryKey: ['my', 'order', orderId],
      queryFn: ({ signal }) => call('GET /order/get', { orderId }, { signal }),
      // Only the current state counts, never a cached one.
      staleTime: 0,
    }),
  subscription: () =>
    queryOptions({
      queryKey: ['my', 'subscription'],
      queryFn: async ({ signal }) => {
        const { subscription } = await call('GET /order/subscription', {}, { signal })
        return subscription
      },
      enabled: isSignedIn(),
    }),
}
