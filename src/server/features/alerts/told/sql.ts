import type { Reader } from '#server/db/database.ts'
import type { PageRange } from '#server/db/page-range.ts'

/** Whose alerts, of which coin or signal, and which part of them. */
export interface ToldWish {
  readonly accountId: string
  readonly coinId: string | null
  readonly signalId: string | null
  readonly range: PageRange
}

export type ToldRow = Awaited<ReturnType<typeof selectTold>>[number]

/** Alerts of a person with their events and signals, newest first: event ids are in order of time. */
export async function selectTold(reader: Reader, { accountId, coinId, signalId, range }: ToldWish) {
  return await reader
    .selectFrom('alerts')
    .innerJoin('alert_events', 'alert_events.id', 'alerts.event_id')
    .innerJoin('signals', 'signals.id', 'alert_events.signal_id')
    .innerJoin('coins', 'coins.id', 'alert_events.coin_id')
    .innerJoin('markets', 'markets.id', 'signals.market_id')
    .leftJoin('signal_legs', (join) =>
      join
        .onRef('signal_legs.signal_id', '=', 'alert_events.signal_id')
        .onRef('signal_legs.number', '=', 'alert_events.leg_number'),
    )
    .select([
      'alerts.event_id',
      'alerts.reason',
      'alerts.queued_wall_time',
      'alerts.read_wall_time',
      'alert_events.kind',
      'alert_events.signal_id',
      'alert_events.coin_id',
      'alert_events.interval',
      'alert_events.direction',
      'alert_events.leg_number',
      'alert_events.bar_time',
      'alert_events.closed_wall_time',
      'alert_events.computed_wall_time',
      'coins.symbol',
      'markets.base',
      'signals.trigger_price',
      'signals.exit_fill_price',
      'signals.net_return',
      'signal_legs.trigger_price as leg_price',
    ])
    .where('alerts.account_id', '=', accountId)
    .$if(coinId !== null, (query) => query.where('alert_events.coin_id', '=', coinId ?? ''))
    .$if(signalId !== null, (query) => query.where('alert_events.signal_id', '=', signalId ?? ''))
    .$if(range.after !== null, (query) => query.where('alerts.event_id', '<', range.after ?? ''))
    .orderBy('alerts.event_id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
}
