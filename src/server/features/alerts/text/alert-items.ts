import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import type { ExitReason } from '#domain/signals/signal.ts'
import type { Reader } from '#server/db/database.ts'

/** An event with everything that its texts need. Prices are the venue's. */
export interface AlertItem extends AlertEvent {
  /** The venue's ticker of the signal's market: `1000PEPE`. */
  readonly base: string
  /** The trigger price; of an added leg its own, of an end the price of the exit. */
  readonly price: number
  readonly stopPrice: number
  readonly targetPrice: number | null
  /** Of an end; a fraction. */
  readonly netReturn: number | null
  readonly exitReason: ExitReason | null
}

/** Events with everything that their texts need, by id. */
export async function readAlertItems(
  reader: Reader,
  eventIds: readonly string[],
): Promise<Map<string, AlertItem>> {
  if (eventIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('alert_events as event')
    .innerJoin('signals', 'signals.id', 'event.signal_id')
    .innerJoin('markets', 'markets.id', 'signals.market_id')
    .leftJoin('signal_legs as leg', (join) =>
      join
        .onRef('leg.signal_id', '=', 'event.signal_id')
        .onRef('leg.number', '=', 'event.leg_number'),
    )
    .where('event.id', 'in', eventIds)
    .selectAll('event')
    .select([
      'markets.base',
      'signals.trigger_price',
      'signals.stop_price',
      'signals.target_price',
      'signals.net_return',
      'signals.exit_reason',
      'signals.exit_fill_price',
      'leg.trigger_price as leg_price',
    ])
    .execute()
  const priceOf = (row: (typeof rows)[number]): number => {
    if (row.kind === 'leg') return row.leg_price ?? row.trigger_price
    return (row.kind === 'end' ? row.exit_fill_price : null) ?? row.trigger_price
  }
  return new Map(
    rows.map((row) => {
      const isEnd = row.kind === 'end'
      const item: AlertItem = {
        id: row.id,
        kind: row.kind,
        signalId: row.signal_id,
        coinId: row.coin_id,
        interval: row.interval,
        direction: row.direction,
        legNumber: row.leg_number,
        barTime: row.bar_time,
        closedWallTime: row.closed_wall_time,
        computedWallTime: row.computed_wall_time,
        expiresWallTime: row.expires_wall_time,
        base: row.base,
        price: priceOf(row),
        stopPrice: row.stop_price,
        targetPrice: row.target_price,
        netReturn: isEnd ? row.net_return : null,
        exitReason: isEnd ? row.exit_reason : null,
      }
      return [row.id, item]
    }),
  )
}
