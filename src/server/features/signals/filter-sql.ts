import type { SelectQueryBuilder, SqlBool } from 'kysely'
import type { ParsedRequestOf } from '#contract/index.schema.ts'
import { seesEverything, type Visibility } from '#domain/signals/visibility.ts'
import type { Tables } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isSeenRow } from './visibility/sql.ts'

// SQLite uses a partial index only where the query repeats its condition literally.
export const isOpenRow = sql<SqlBool>`signals.state in ('detected', 'entered', 'exiting')`
const isEndedRow = sql<SqlBool>`signals.state in ('closed', 'void')`

/** Filters of a signal list, without paging. */
export type SignalChoice = Omit<
  ParsedRequestOf<'GET /aiCoin/queryRecordPage'>,
  'sort' | 'cursor' | 'limit' | 'page' | 'pageSize'
>

/** Filters and viewer of a list; hidden signals are omitted. */
export interface SignalFilter extends SignalChoice {
  readonly visibility: Visibility
}

/** A query of signals without conditions. */
export type SignalsQuery<Row = object> = SelectQueryBuilder<Tables, 'signals', Row>

/** Signals that match a filter: primary ones, or all of an exchange. */
export function filtered(query: SignalsQuery, filter: SignalFilter): SignalsQuery {
  let found = filter.state === 'ended' ? query : onlySeen(query, filter.visibility)
  if (filter.exchange === 'all') found = found.where('signals.is_headline', '=', 1)
  else found = found.where('signals.venue', '=', filter.exchange)
  if (filter.state === 'inProgress') found = found.where(isOpenRow)
  if (filter.state === 'ended') found = found.where(isEndedRow)
  if (filter.interval !== 'all') found = found.where('signals.interval', '=', filter.interval)
  if (filter.coinId !== undefined) found = found.where('signals.coin_id', '=', filter.coinId)
  const { coinIds, volume24h } = filter
  // PostgreSQL rejects an empty list; no coin has an empty id.
  if (coinIds !== undefined) found = found.where('signals.coin_id', 'in', ['', ...coinIds])
  if (volume24h > 0) {
    found = found.where('signals.market_id', 'in', (is) =>
      is
        .selectFrom('tickers')
        .select('tickers.market_id')
        .where('tickers.quote_volume_24h', '>=', volume24h),
    )
  }
  return ofCategory(found, filter.category)
}

/** Signals that a viewer may see. */
export function onlySeen(query: SignalsQuery, visibility: Visibility): SignalsQuery {
  return seesEverything(visibility.tier) ? query : query.where(isSeenRow(visibility))
}

function ofCategory(query: SignalsQuery, category: SignalFilter['category']): SignalsQuery {
  switch (category) {
    case 'all':
      return query
    case 'long':
    case 'short':
      return query.where('signals.direction', '=', category)
    case 'short-term':
    case 'long-term':
      return query.where('signals.term', '=', category)
    case 'add-position':
      return query.where('signals.leg_count', '>', 1)
  }
}
