import type { Page } from 'playwright'
import type { GalleryPage } from '../gallery-page.ts'
import { NO_GUEST, ONE, TELEGRAM } from '../page-states.ts'

const NEVER_EMPTY = 'a coin that is not there is its error state'

async function find(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox').fill(word)
}

/** New coins, their audits and the way to their grades. */
export const LISTINGS_PAGES: readonly GalleryPage[] = [
  {
    name: 'new-coin',
    path: '/pages/new-coin/new-coin',
    states: {
      loading: ONE,
      empty: [{ fixture: 'empty' }],
      error: ONE,
      content: [
        {},
        { name: 'flagged', query: () => '?group=flagged' },
        { name: 'by-score', query: () => '?order=score' },
        TELEGRAM,
      ],
      offline: ONE,
      guest: NO_GUEST,
    },
  },
  {
    name: 'new-coin-search',
    path: '/pages/new-coin/search',
    states: {
      loading: 'it asks for nothing before a word is typed',
      empty: [{}, { name: 'nothing', act: (page) => find(page, 'nosuchcoin') }],
      error: 'its failures stand where the rows would, as in the list',
      content: [{ act: (page) => find(page, 'harbor') }],
      offline: 'its rows are those of the list, whose offline state is shown',
      guest: NO_GUEST,
    },
  },
  {
    name: 'new-coin-detail',
    path: '/pages/newCoin/detail/detail',
    states: {
      loading: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      empty: NEVER_EMPTY,
      error: [{ query: () => '?id=nothing' }],
      content: [
        { query: ({ listingIds }) => `?id=${listingIds.complete}` },
        { name: 'flagged', query: ({ listingIds }) => `?id=${listingIds.flagged}` },
        { name: 'pending', query: ({ listingIds }) => `?id=${listingIds.pending}` },
        { ...TELEGRAM, query: ({ listingIds }) => `?id=${listingIds.complete}` },
      ],
      offline: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      guest: NO_GUEST,
    },
  },
  {
    name: 'new-coin-checks',
    path: '/pages/newCoin/detail/checkInfo/checkInfo',
    states: {
      loading: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      empty: [{ query: ({ listingIds }) => `?id=${listingIds.pending}` }],
      error: [{ query: () => '?id=nothing' }],
      content: [
        { query: ({ listingIds }) => `?id=${listingIds.complete}` },
        { name: 'tax', query: ({ listingIds }) => `?id=${listingIds.flagged}&group=tax` },
      ],
      offline: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      guest: NO_GUEST,
    },
  },
  {
    name: 'audit-preview',
    path: '/pages/newCoin/test/test',
    states: {
      loading: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      empty: [{ query: ({ listingIds }) => `?id=${listingIds.pending}` }],
      error: [{ query: () => '?id=nothing' }],
      content: [{ query: ({ listingIds }) => `?tag=audit&id=${listingIds.flagged}` }],
      offline: [{ query: ({ listingIds }) => `?id=${listingIds.complete}` }],
      guest: NO_GUEST,
    },
  },
]
