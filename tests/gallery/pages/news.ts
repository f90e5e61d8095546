import type { GalleryPage } from '../gallery-page.ts'
import { NO_GUEST, ONE, TELEGRAM } from '../page-states.ts'

/** News of feeds. */
export const NEWS_PAGES: readonly GalleryPage[] = [
  {
    name: 'news',
    path: '/pages/news/news',
    states: {
      loading: ONE,
      empty: [{ fixture: 'empty' }],
      error: ONE,
      content: [{}, TELEGRAM],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
]
