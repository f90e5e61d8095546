import type { SignalFilter } from './signal-filter.ts'
import type { ListSort, ListState } from '../list-request.ts'
import type { SignalPage, SignalRow } from '../queries.ts'

/** Which signals a list holds, and what it orders them by. */
interface ListOrder {
  readonly state: ListState
  readonly sort: ListSort
}

/** Whether a signal belongs into a list of this state. */
export function isInState(row: Pick<SignalRow, 'state'>, state: ListState): boolean {
  const hasEnded = row.state === 'closed' || row.state === 'void'
  return state === 'latest' || hasEnded === (state === 'ended')
}

/**
 * Whether a filter matches a signal; null if only the server knows, because the row
 * does not carry the 24 h volume.
 */
export function passesFilter(row: SignalRow, filter: SignalFilter): boolean | null {
  const { category, exchange, interval, volume24h, coinIds } = filter
  const isOfCategory =
    category === 'all' ||
    category === row.direction ||
    category === row.term ||
    (category === 'add-position' && row.legCount > 1)
  const isOfExchange = exchange === 'all' || exchange === row.exchange
  const isOfInterval = interval === 'all' || interval === row.interval
  const isOfCoins = coinIds === undefined || coinIds.split(',').includes(row.coinId)
  if (!isOfCategory || !isOfExchange || !isOfInterval || !isOfCoins) return false
  return volume24h > 0 ? null : true
}

/**
 * Puts a signal that opened or changed into the pages of a list. A known row is changed where it
 * stays, even when it has just left the list's state, so that nothing moves under a reader. An
 * unknown one that belongs between the loaded rows is new: it takes its place and is counted. One
 * that belongs further down is an older signal whose page is not loaded. What is in progress moves
 * with its price: by earnings only the server knows its place. Returns the same pages where nothing
 * changes.
 */
export function patchPages(
  pages: readonly SignalPage[],
  row: SignalRow,
  order: ListOrder,
): readonly SignalPage[] {
  const { state, sort } = order
  const known = pages.flatMap((page) => page.items).find((item) => item.id === row.id)
  if (known !== undefined) {
    const change = Number(isInState(row, state)) - Number(isInState(known, state))
    return counted(pages, change, (items) => items.map((item) => (item.id === row.id ? row : item)))
  }
  if (sort === 'earnings' && state !== 'ended') return pages
  if (isFurtherDown(pages, row, order)) {
    const hasLeft = state === 'inProgress' && !isInState(row, state)
    return hasLeft ? counted(pages, -1, (items) => items) : pages
  }
  if (!isInState(row, state)) return pages
  const home = pages.findIndex((page) => page.items.some((item) => isAfter(item, row, order)))
  const at = home < 0 ? pages.length - 1 : home
  return counted(pages, 1, (items, page) => (page === at ? inserted(items, row, order) : items))
}

/** Pages with other rows, and a total that changed, which every page carries. */
function counted(
  pages: readonly SignalPage[],
  change: number,
  itemsOf: (items: SignalRow[], page: number) => SignalRow[],
): SignalPage[] {
  return pages.map((page, at) => ({
    ...page,
    items: itemsOf(page.items, at),
    total: Math.max(0, page.total + change),
  }))
}

function inserted(items: SignalRow[], row: SignalRow, order: ListOrder): SignalRow[] {
  const at = items.findIndex((item) => isAfter(item, row, order))
  return at < 0 ? [...items, row] : items.toSpliced(at, 0, row)
}

/** Whether a row's place is below the last one loaded. */
function isFurtherDown(pages: readonly SignalPage[], row: SignalRow, order: ListOrder): boolean {
  const last = pages.at(-1)
  const lowest = last?.items.at(-1)
  if (last === undefined || last.nextCursor === null || lowest === undefined) return false
  return isAfter(row, lowest, order)
}

/** Whether `one` comes after `other` in a list: highest first, then by id, as the server orders. */
function isAfter(one: SignalRow, other: SignalRow, order: ListOrder): boolean {
  const [a, b] = [valueIn(one, order), valueIn(other, order)]
  return a === b ? one.id < other.id : a < b
}

/** Sort key of a list: return (void last) or time; by trigger time while not ended. */
function valueIn(row: SignalRow, { state, sort }: ListOrder): number {
  if (sort === 'earnings') return row.netReturnPct ?? -Infinity
  return state === 'ended' ? (row.endedTime ?? row.triggerTime) : row.triggerTime
}
