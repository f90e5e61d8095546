import type { FeedAddress } from '../ports/feeds/port.ts'
import type { EnvReader } from './env-reader.ts'

/** Where news comes from. */
export interface NewsConfig {
  /** `auto`: with a live market, and not in tests. */
  readonly mode: 'auto' | 'on' | 'off'
  readonly feeds: readonly FeedAddress[]
}

/** Public feeds about coins, in English; readers may show title and link. */
const DEFAULT_FEEDS = [
  'CoinDesk=https://www.coindesk.com/arc/outboundfeeds/rss/',
  'Cointelegraph=https://cointelegraph.com/rss',
  'The Block=https://www.theblock.co/rss.xml',
  'Decrypt=https://decrypt.co/feed',
  'Bitcoin Magazine=https://bitcoinmagazine.com/feed',
  'The Defiant=https://thedefiant.io/feed',
]
const MOST_FEEDS = 40
const FEED = /^([^=\s][^=]{0,39})=(https?:\/\/\S{1,500})$/

/** What NEWS and NEWS_FEEDS ask for. */
export function readNews(read: EnvReader): NewsConfig {
  const isTest = read.text('NODE_ENV') === 'test'
  const mode = read.oneOf('NEWS', ['auto', 'on', 'off'] as const, 'auto')
  const listed = read.list('NEWS_FEEDS')
  const feeds = (listed.length === 0 ? DEFAULT_FEEDS : listed).flatMap((entry) => {
    const [, name = '', url = ''] = FEED.exec(entry) ?? []
    if (URL.canParse(url)) return [{ name: name.trim(), url: new URL(url).href }]
    read.refuse(
      'NEWS_FEEDS',
      entry,
      'a name, then =, then an address such as https://a.example/rss',
    )
    return []
  })
  if (feeds.length > MOST_FEEDS || new Set(feeds.map(({ url }) => url)).size < feeds.length) {
    read.refuse('NEWS_FEEDS', listed.join(','), `${MOST_FEEDS} different feeds at most`)
  }
  return { mode: mode === 'auto' && isTest ? 'off' : mode, feeds }
}
