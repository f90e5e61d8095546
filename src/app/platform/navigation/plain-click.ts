import type { MouseEvent } from 'react'

/**
 * The address of a page that a click leads to, with its query; null where it leads elsewhere, or
 * asks for another tab or window.
 */
export function plainClick(event: MouseEvent, page: string): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isOther =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (link === null || isOther || link.pathname !== page) return null
  return link.pathname + link.search
}
