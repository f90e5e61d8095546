import { matchPath } from 'react-router-dom'
import { PAGE_PATHS } from '#contract/page.ts'

/** A path and query of plain characters; no `//` or `/\`, which lead to other origins. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

/**
 * Where a message may lead: pages of this app only; null for anything else.
 *
 * @example ownLink('/pages/my/prize') === '/pages/my/prize'
 * @example ownLink('//elsewhere.example') === null
 */
export function ownLink(link: string | null): string | null {
  if (link === null || !PATH.test(link)) return null
  const [path = ''] = link.split(/[?#]/)
  return PAGE_PATHS.some((page) => matchPath(page, path) !== null) ? link : null
}

/** Address that a message links to; that of an alert says `via=app`. */
export function linkOf({ kind, link }: { readonly kind: string; readonly link: string | null }) {
  const own = ownLink(link)
  if (own === null || kind !== 'alert') return own
  return `${own}${own.includes('?') ? '&' : '?'}via=app`
}
