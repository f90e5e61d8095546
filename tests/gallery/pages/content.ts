import type { GalleryPage } from '../gallery-page.ts'
import { NO_GUEST, TELEGRAM } from '../page-states.ts'

const TO_LIST = 'an item that is not there is its error state; without an id it shows the list'

/** What operators write: articles and events, airdrops, videos. */
export const CONTENT_PAGES: readonly GalleryPage[] = [
  {
    name: 'information',
    path: '/pages/information/detail/detail',
    states: {
      loading: [{ query: ({ contentIds }) => `?id=${contentIds.event}` }],
      empty: [{ fixture: 'empty' }],
      error: [{ query: () => '?id=nothing' }],
      content: [
        { query: ({ contentIds }) => `?id=${contentIds.event}` },
        { name: 'english-alone', query: ({ contentIds }) => `?id=${contentIds.article}` },
        { name: 'articles' },
        { name: 'events', query: () => '?tab=events' },
        { ...TELEGRAM, query: ({ contentIds }) => `?id=${contentIds.article}` },
      ],
      offline: [{ query: ({ contentIds }) => `?id=${contentIds.event}` }],
      guest: NO_GUEST,
    },
  },
  {
    name: 'airdrop',
    path: '/pages/paradrop/detail/detail',
    states: {
      loading: [{ query: ({ contentIds }) => `?id=${contentIds.airdrop}` }],
      empty: [{ fixture: 'empty' }],
      error: [{ query: () => '?id=nothing' }],
      content: [
        { query: ({ contentIds }) => `?id=${contentIds.airdrop}` },
        { name: 'list' },
        { ...TELEGRAM, query: () => '' },
      ],
      offline: [{ query: ({ contentIds }) => `?id=${contentIds.airdrop}` }],
      guest: NO_GUEST,
    },
  },
  {
    name: 'video',
    path: '/pages/video/video',
    isSigned: true,
    states: {
      loading: [{ query: ({ contentIds }) => `?id=${contentIds.video}` }],
      empty: TO_LIST,
      error: [{ query: () => '?id=nothing' }],
      content: [{ query: ({ contentIds }) => `?id=${contentIds.video}` }, { name: 'list' }],
      offline: [{ query: ({ contentIds }) => `?id=${contentIds.video}` }],
      guest: [{ query: ({ contentIds }) => `?id=${contentIds.video}` }],
    },
  },
]
