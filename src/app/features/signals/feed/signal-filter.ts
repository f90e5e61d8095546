import type { ParsedRequestOf } from '#contract/index.schema.ts'

type ListRequest = ParsedRequestOf<'GET /aiCoin/queryRecordPage'>

/** Filter of a signal list. */
export type SignalFilter = Pick<ListRequest, 'category' | 'exchange' | 'interval' | 'volume24h'> & {
  /** Only signals of these coins, joined by commas; an empty text is no coin at all. */
  readonly coinIds?: string
}

/** The empty filter. */
export const NO_FILTER: SignalFilter = {
  category: 'all',
  exchange: 'all',
  interval: 'all',
  volume24h: 0,
}
