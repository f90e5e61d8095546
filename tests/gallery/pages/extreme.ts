import type { GalleryPage } from '../gallery-page.ts'
import { NO_GUEST, ONE } from '../page-states.ts'
import type { Facts } from '../fixtures/find-facts.ts'

const one = ({ extremeId }: Facts) => `?id=${extremeId}`
const PUBLIC = { loading: ONE, empty: ONE, error: ONE, content: ONE, offline: ONE, guest: NO_GUEST }

/** Surges and plunges. */
export const EXTREME_PAGES: readonly GalleryPage[] = [
  { name: 'extreme', path: '/pages/extreme/extreme', states: PUBLIC },
  {
    name: 'extreme-detail',
    path: '/pages/extreme/detail',
    states: {
      loading: [{ query: one }],
      empty: 'An id that is unknown is an error.',
      error: [{ query: () => `?id=${'0'.repeat(26)}`, fixture: 'full', ready: '[role="alert"]' }],
      content: [{ query: one, ready: '#root canvas' }],
      offline: [{ query: one }],
      guest: NO_GUEST,
    },
  },
  { name: 'extreme-topten', path: '/pages/extreme/topten', states: PUBLIC },
  { name: 'extreme-search', path: '/pages/extreme/search', states: PUBLIC },
  { name: 'extreme-home', path: '/pages/extreme/home', states: PUBLIC },
]
