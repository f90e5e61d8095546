/** A page that an item links to. */
export interface ItemLink {
  /** As a reader opens it, without what only counts readers. */
  readonly url: string
  /** The same for two spellings of one page. */
  readonly key: string
}

const LONGEST_URL = 500
/** Parts of an address that say where its reader came from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|ref|cmpid)$/i
/** A name that somebody has registered; an address of a machine is no source. */
const NAMED_HOST = /^(?=.*[a-z])[a-z0-9.-]+\.[a-z0-9-]{2,}$/
const LOCAL_HOST = /\.(local|localhost|internal|lan|home|arpa|test|invalid)$/

/**
 * The page of an item, a relative one being resolved against its feed's; null where it is no address
 * on the web. `itemLink('/a?utm_source=rss', 'https://a.example/feed')?.url === 'https://a.example/a'`
 */
export function itemLink(link: string | undefined, feedUrl: string): ItemLink | null {
  if (link === undefined || link.trim() === '' || !URL.canParse(link.trim(), feedUrl)) return null
  const url = new URL(link.trim(), feedUrl)
  if (!/^https?:$/.test(url.protocol)) return null
  if (!NAMED_HOST.test(url.hostname) || LOCAL_HOST.test(url.hostname)) return null
  url.username = ''
  url.password = ''
  const names = url.searchParams.keys().toArray()
  for (const name of names) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  if (url.href.length > LONGEST_URL) return null
  const path = url.pathname.replace(/\/+$/, '')
  return { url: url.href, key: `${url.host.replace(/^www\./, '')}${path}${url.search}` }
}
