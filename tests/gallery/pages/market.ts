import type { GalleryPage } from '../gallery-page.ts'
import { ONE, NO_GUEST, TELEGRAM } from '../page-states.ts'

/** The market's first page. */
export const MARKET_PAGES: readonly GalleryPage[] = [
  {
    name: 'home',
    path: '/pages/home/home',
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: ONE,
      error: [{ ready: 'main' }],
      content: [{}, TELEGRAM, { name: 'favorites', isSigned: true, ready: 'main ul a strong' }],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
]
