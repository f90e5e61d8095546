import {
  RANKING_DAYS,
  RANKING_ORDERS,
  type RankingDays,
  type RankingOrder,
} from '#domain/market/ranking.ts'

/** How the rows of a ranking are sorted; `rank` is the ranking's own order. */
export const ROW_SORTS = ['rank', 'coin'] as const
export type RowSort = (typeof ROW_SORTS)[number]

/** State of the page, stored in its address so that back and shared links restore it. */
export interface RankingView {
  readonly order: RankingOrder
  readonly days: RankingDays
  readonly sort: RowSort
}

/** Reads an address; an unknown value is the first choice. `?order=losers&days=30&sort=coin` */
export function readRankingAddress(address: URLSearchParams): RankingView {
  return {
    order: RANKING_ORDERS.find((order) => order === address.get('order')) ?? 'gainers',
    days: RANKING_DAYS.find((days) => String(days) === address.get('days')) ?? 7,
    sort: ROW_SORTS.find((sort) => sort === address.get('sort')) ?? 'rank',
  }
}

/** The address with another view in it; parameters of others stay as they are. */
export function writeRankingAddress(
  address: URLSearchParams,
  { order, days, sort }: RankingView,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value)
  put('order', order, order === 'gainers')
  put('days', String(days), days === 7)
  put('sort', sort, sort === 'rank')
  return next
}
