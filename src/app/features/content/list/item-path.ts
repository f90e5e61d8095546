import type { PagePath } from '#contract/page.ts'
import type { ContentItem } from '../queries.ts'

const INFORMATION = '/pages/information/detail/detail' satisfies PagePath

const PAGES = {
  article: INFORMATION,
  event: INFORMATION,
  announcement: INFORMATION,
  airdrop: '/pages/paradrop/detail/detail',
  video: '/pages/video/video',
} as const satisfies Record<ContentItem['kind'], PagePath>

/** The page of an item: `/pages/paradrop/detail/detail?id=01j`. */
export function itemPath({ kind, id }: Pick<ContentItem, 'kind' | 'id'>): string {
  return `${PAGES[kind]}?id=${id}`
}
