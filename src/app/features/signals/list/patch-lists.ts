import type { SignalFilter } from '../filter/signal-filter.ts'
import type { ListState, SignalPage, SignalRow } from '../queries.ts'

/** Whether a signal belongs into a list of this state. */
export function isInState(row: Pick<SignalRow, 'state'>, state: ListState): boolean {
  const hasEnded = row.state === 'closed' || row.state === 'void'
  return state === 'latest' || hasEnded === (state === 'ended')
}

/**
 * Whether a filter lets a signal through; null where only the server can tell, because the row
 * does not carry the 24 h volume.
 */
export function passesFilter(row: SignalRow, filter: SignalFilter): boolean | null {
  const { category, exchange, interval, volume24h } = filter
  const isOfCategory =
    category === 'all' ||
    category === row.direction ||
    category === row.term ||
    (category === 'add-position' && row.legCount > 1)
  const isOfExchange = exchange === 'all' || exchange === row.exchange
  const isOfInterval = interval === 'all' || interval === row.interval
  if (!isOfCategory || !isOfExchange || !isOfInterval) return false
  return volume24h > 0 ? null : true
}

/**
 * Puts a signal that opened or changed into the pages of a list. A known row is changed where it
 * stands, even when it has just left the list's state, so that nothing moves under a reader; a new
 * one comes first and is counted. Returns the same pages where nothing changes.
 */
export function patchPages(
  pages: readonly SignalPage[],
  row: SignalRow,
  state: ListState,
): readonly SignalPage[] {
  const known = pages.flatMap((page) => page.items).find((item) => item.id === row.id)
  const change =
    Number(isInState(row, state)) - Number(known !== undefined && isInState(known, state))
  if (known === undefined && change === 0) return pages
  return pages.map((page, at) => {
    const items =
      known === undefined
        ? at === 0
          ? [row, ...page.items]
          : page.items
        : page.items.map((item) => (item.id === row.id ? row : item))
    return { ...page, items, total: Math.max(0, page.total + change) }
  })
}
