import { parseFeed as parse } from 'feedsmith'
import { plainText } from './plain-text.ts'
import type { FeedItem } from './port.ts'

/** Items of a feed that are read. */
const MOST_ITEMS = 50

type Parsed = ReturnType<typeof parse<string>>

/**
 * The items of a feed's text. Declarations of entities are taken away first, so that nothing expands.
 * Throws where it is no feed.
 */
export function parseFeed(text: string): FeedItem[] {
  const parsed = parse(withoutDoctype(text), { maxItems: MOST_ITEMS })
  return rowsOf(parsed).flatMap(({ title, summary, link, time }) => {
    const words = plainText(title ?? '')
    const line = words === '' ? plainText(summary ?? '') : words
    return line === '' ? [] : [{ text: line, link, time }]
  })
}

interface Row {
  readonly title: string | undefined
  readonly summary: string | undefined
  readonly link: string | undefined
  readonly time: string | undefined
}

function rowsOf(parsed: Parsed): Row[] {
  switch (parsed.format) {
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        summary: entry.summary?.value ?? entry.content?.value,
        link: pageOf(entry.links ?? []),
        time: entry.published ?? entry.updated,
      }))
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.summary ?? item.content_text ?? item.content_html,
        link: item.url ?? item.external_url,
        time: item.date_published ?? item.date_modified,
      }))
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.description,
        link: item.link,
        time: item.dc?.dates?.[0],
      }))
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.description,
        link: item.link ?? permalinkOf(item.guid),
        time: item.pubDate ?? item.dc?.dates?.[0],
      }))
  }
}

/** The page of an entry: its alternate link, or the first without a relation. */
function pageOf(
  links: readonly { readonly href?: string; readonly rel?: string }[],
): string | undefined {
  const page =
    links.find(({ rel }) => rel === 'alternate') ?? links.find(({ rel }) => rel === undefined)
  return page?.href
}

function permalinkOf(
  guid: { readonly value?: string; readonly isPermaLink?: boolean } | undefined,
): string | undefined {
  return guid?.isPermaLink === false || !/^https?:/.test(guid?.value ?? '')
    ? undefined
    : guid?.value
}

/** Without `<!DOCTYPE ...>`, its part in square brackets included. */
function withoutDoctype(text: string): string {
  const begin = text.search(/<!DOCTYPE/i)
  if (begin === -1) return text
  const subset = text.indexOf('[', begin)
  const plainEnd = text.indexOf('>', begin)
  const hasSubset = subset !== -1 && subset < plainEnd
  const end = hasSubset ? text.indexOf(']>', subset) : plainEnd
  if (end === -1) return text.slice(0, begin)
  return text.slice(0, begin) + text.slice(end + (hasSubset ? 2 : 1))
}
