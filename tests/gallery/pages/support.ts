import type { GalleryPage, Shot } from '../gallery-page.ts'
import { FORM, NO_GUEST, ONE, sendEmpty, TELEGRAM } from '../page-states.ts'

/** Pages that say who runs the server. */
const INFO = {
  loading: ONE,
  empty: 'what is not set is left out',
  error: ONE,
  offline: ONE,
  guest: NO_GUEST,
} as const

/** The page has content of its own: the strip says what is missing. */
const BY_STRIP: readonly Shot[] = [{ ready: '[role="status"] > button' }]

/** Feedback, and what a person should know of who runs this. */
export const SUPPORT_PAGES: readonly GalleryPage[] = [
  {
    name: 'feedback',
    path: '/pages/my/feedback',
    isSigned: true,
    states: {
      ...FORM,
      error: [{ act: sendEmpty }],
      content: [{}, TELEGRAM],
      guest: [{ isSigned: false }],
    },
  },
  {
    name: 'about',
    path: '/pages/my/about',
    states: { ...INFO, error: BY_STRIP, content: ONE },
  },
  {
    name: 'official-community',
    path: '/pages/my/officialCommunity',
    states: {
      ...INFO,
      content: 'no community is set in the gallery: its empty state is shown',
      empty: ONE,
    },
  },
  {
    name: 'contact',
    path: '/pages/my/contact',
    states: {
      ...INFO,
      loading: 'what is loaded follows the rows, which are there from the start',
      error: BY_STRIP,
      content: ONE,
    },
  },
  {
    name: 'privacy',
    path: '/privacy',
    states: { ...INFO, content: ONE },
  },
  {
    name: 'update',
    path: '/uni_modules/momo-update/pages/update',
    drawn: 'dialog h1',
    states: { ...INFO, loading: [{ ready: 'dialog h1' }], content: [{}, TELEGRAM] },
  },
]
