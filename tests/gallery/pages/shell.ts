import type { GalleryPage } from '../gallery-page.ts'
import { FIXED } from '../page-states.ts'

/** Pages that no part of the app draws. */
export const SHELL_PAGES: readonly GalleryPage[] = [
  {
    name: '404',
    path: '/404.html',
    drawn: 'body',
    states: { ...FIXED, offline: 'a static page knows nothing of the network' },
  },
  {
    name: 'api-docs',
    path: '/api/docs',
    drawn: 'body',
    states: {
      ...FIXED,
      content: [{ ready: '.opblock' }],
      offline: 'a page for developers, drawn by its own kit',
    },
  },
]
