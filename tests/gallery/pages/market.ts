import type { GalleryPage } from '../gallery-page.ts'
import { ONE, NO_GUEST, TELEGRAM } from '../page-states.ts'

/** The market's first page. */
export const MARKET_PAGES: readonly GalleryPage[] = [
  {
    name: 'home',
    path: '/pages/home/home',
    isOfEachKind: true,
    states: {
      // What is below the newest signals is not shown in its first two seconds.
      loading: [{ act: (page) => page.waitForTimeout(2500) }],
      empty: ONE,
      error: ONE,
      content: [{}, TELEGRAM, { name: 'favorites', isSigned: true, ready: 'main ul a strong' }],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'rank',
    path: '/pages/rank/rank',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: ONE,
      error: ONE,
      content: [
        { ready: 'ol a' },
        { name: 'losers-30', query: () => '?order=losers&days=30', ready: 'ol a' },
        { name: 'volume', query: () => '?order=volume', ready: 'ol a' },
      ],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'hot',
    path: '/pages/aiHot/aiHot',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: ONE,
      error: ONE,
      content: [
        { ready: 'ol a' },
        { name: 'steps', query: () => '?coinId=btc', ready: 'section ol li strong' },
      ],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
]
