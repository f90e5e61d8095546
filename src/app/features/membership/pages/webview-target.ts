/** Where a web page is shown: as a page of ours, framed if its site is allowed, or nowhere. */
export type WebviewTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'frame'; readonly url: string; readonly host: string }
  /** The address for copying; null where it is not one of a web page. */
  | { readonly kind: 'refused'; readonly url: string | null }

interface Place {
  /** Our own origin. */
  readonly origin: string
  /** Origins of sites that may be framed. */
  readonly allowed: readonly string[]
}

const PRICES = '/membership'

/**
 * Where `?url=` leads: the price page where there is none, with `isYear` of the webview's own
 * address unless the target has one.
 *
 * @example webviewTarget('?isYear=true', place) // { kind: 'page', path: '/membership?isYear=true' }
 * @source Spec 2
 */
export function webviewTarget(search: string, { origin, allowed }: Place): WebviewTarget {
  const query = new URLSearchParams(search)
  const given = query.get('url') ?? PRICES
  if (!URL.canParse(given, origin)) return { kind: 'refused', url: null }
  const url = new URL(given, origin)
  if (!/^https?:$/.test(url.protocol)) return { kind: 'refused', url: null }
  const isYear = query.get('isYear')
  if (isYear !== null && !url.searchParams.has('isYear')) url.searchParams.set('isYear', isYear)
  // `/..//elsewhere.example` is a path of ours, which alone would be read as another site.
  if (url.origin === origin && url.pathname.startsWith('//')) return { kind: 'refused', url: null }
  if (url.origin === origin) {
    return { kind: 'page', path: url.pathname + url.search + url.hash }
  }
  if (!allowed.includes(url.origin)) return { kind: 'refused', url: url.href }
  return { kind: 'frame', url: url.href, host: url.host }
}
