import type { GalleryPage } from '../gallery-page.ts'
import { OF_ACCOUNT } from '../page-states.ts'
import type { Facts } from '../fixtures/find-facts.ts'

const paidOrder = ({ paidOrderId }: Facts) => `?orderId=${paidOrderId}`
const openOrder = ({ openOrderId }: Facts) => `?orderId=${openOrderId}`

/** Payment. */
export const ORDERS_PAGES: readonly GalleryPage[] = [
  {
    name: 'payment',
    path: '/membership/payment',
    fixture: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: 'its order comes at once, or it says that it waits for the payment',
      empty: [{ name: 'unknown', query: () => '' }],
      error: [{ query: paidOrder }],
      content: [
        { query: paidOrder },
        { name: 'waiting', query: openOrder },
        { name: 'left', query: (facts) => `${openOrder(facts)}&isCanceled=true` },
      ],
      offline: [{ query: paidOrder }],
    },
  },
]
