import { HOUR_MS } from '#domain/time/interval.ts'
import { collectNews } from '#server/features/news/collect/collect-news.ts'
import { openFeedReader } from '#server/ports/feeds/open-feed-reader.ts'
import type { TestServer } from '../server/start-test-server.ts'
import { openFeedsServer, rssOf, testNetwork } from './feeds-server.ts'

/** A title of a test: what, where on its site, and how long ago. */
export interface Title {
  readonly title: string
  readonly path: string
  readonly hoursAgo: number | null
}

/** Of two sites; the fourth is on both, the last has no time. */
export const TITLES: Readonly<Record<string, readonly Title[]>> = {
  'Daily Coin': [
    {
      title: 'Bitcoin slips below $86,000 as traders cut risk before the jobs report',
      path: '/btc',
      hoursAgo: 0.2,
    },
    { title: 'Solana and $NEAR lead a rebound of large coins', path: '/sol', hoursAgo: 1 },
    {
      title:
        'What a bank’s view of stablecoins means for payments in Asia, and why it took regulators two years to write the rules that everybody had asked for',
      path: '/bank',
      hoursAgo: 3,
    },
    {
      title: 'Court approves Ethereum fund’s settlement with investors',
      path: '/eth',
      hoursAgo: 26,
    },
  ],
  'The Block': [
    {
      title: 'Court approves Ethereum fund settlement with its investors',
      path: '/eth-too',
      hoursAgo: 25,
    },
    { title: 'Exchange volumes fall to the lowest of the year', path: '/volumes', hoursAgo: 30 },
    { title: 'Developers agree on the date of the next upgrade', path: '/undated', hoursAgo: null },
  ],
}

const HOSTS: Readonly<Record<string, string>> = {
  'Daily Coin': 'https://daily.example',
  'The Block': 'https://block.example',
}

/** Serves titles as feeds on this machine and lets the server read them once. */
export async function addNews(
  { context }: TestServer,
  titlesBySite: Readonly<Record<string, readonly Title[]>> = TITLES,
): Promise<void> {
  const feeds = await openFeedsServer()
  const now = context.wallClock.now()
  try {
    const addresses = Object.entries(titlesBySite).map(([name, titles], at) => {
      const items = titles
        .map((one) => itemOf(one, HOSTS[name] ?? 'https://other.example', now))
        .join('')
      feeds.serve(`/${at}`, (_request, response) => void response.end(rssOf(items)))
      return { name, url: `${feeds.origin}/${at}` }
    })
    const config = { ...context.config, news: { mode: 'on', feeds: addresses } } as const
    const reader = openFeedReader({ userAgent: 'Buoy', network: testNetwork() })
    const { signal } = new AbortController()
    await collectNews({ ...context, config }, { reader, guard: async () => {}, signal })
  } finally {
    await feeds.close()
  }
}

function itemOf({ title, path, hoursAgo }: Title, host: string, now: number): string {
  const date = hoursAgo === null ? '' : new Date(now - hoursAgo * HOUR_MS).toUTCString()
  return `<item><title>${title}</title><link>${host}${path}</link><pubDate>${date}</pubDate></item>`
}
