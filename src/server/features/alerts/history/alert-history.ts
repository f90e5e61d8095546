import type { AnswerOf } from '#contract/index.schema.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageRange } from '#server/db/page-range.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import { gateReading } from '../text/gate-reading.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'

/** Filter of the alert history: account, coin or signal, and page. */
export interface AlertHistoryQuery {
  readonly accountId: string
  readonly coinId: string | null
  readonly signalId: string | null
  readonly range: PageRange
}

export type AlertHistoryRow = Awaited<ReturnType<typeof selectAlertHistory>>[number]

/** Alerts of an account with their events and signals, newest first: event ids sort by time. */
export async function selectAlertHistory(
  reader: Reader,
  { accountId, coinId, signalId, range }: AlertHistoryQuery,
) {
  return await reader
    .selectFrom('alerts')
    .innerJoin('alert_events', 'alert_events.id', 'alerts.event_id')
    .leftJoin('signals', 'signals.id', 'alert_events.signal_id')
    .leftJoin('coins', 'coins.id', 'alert_events.coin_id')
    .leftJoin('extremes', 'extremes.id', 'alert_events.extreme_id')
    .leftJoin('markets', (join) =>
      join.on((on) =>
        on.or([
          on('markets.id', '=', on.ref('signals.market_id')),
          on('markets.id', '=', on.ref('extremes.market_id')),
        ]),
      ),
    )
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
      'alert_events.extreme_id',
      'alert_events.coin_id',
      'alert_events.interval',
      'alert_events.direction',
      'alert_events.leg_number',
      'alert_events.bar_time',
      'alert_events.closed_wall_time',
      'alert_events.computed_wall_time',
      'alert_events.gate_before',
      'alert_events.gate_after',
      'alert_events.strategy_version',
      'coins.symbol',
      'markets.base',
      'signals.trigger_price',
      'signals.exit_fill_price',
      'signals.net_return',
      'signal_legs.trigger_price as leg_price',
      'extremes.trigger_price as extreme_price',
      'extremes.change_24h',
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

/** Deliveries of alerts by event, in the order of `CHANNELS`. */
export async function readDeliveries(
  reader: Reader,
  accountId: string,
  eventIds: readonly string[],
): Promise<Map<string, DeliveryRow[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('event_id', 'in', eventIds)
    .execute()
  const placed = rows.toSorted(
    (one, other) => CHANNELS.indexOf(one.channel) - CHANNELS.indexOf(other.channel),
  )
  return Map.groupBy(placed, (row) => row.event_id)
}

type AlertOnWire = AnswerOf<'GET /aiCoin/queryNoticeRecord'>['items'][number]
type ExtremeOnWire = Extract<AlertOnWire, { readonly extremeId: string }>

/**
 * An alert as the app shows it; the price of one of a signal is that of the trigger, the added leg or
 * the exit. Null for an event without its signal.
 */
export function serializeAlert(
  row: AlertHistoryRow,
  deliveries: readonly DeliveryRow[],
): AlertOnWire | null {
  const sent = {
    id: row.event_id,
    interval: row.interval,
    isRead: row.read_wall_time !== null,
    barTime: row.bar_time,
    closedAt: row.closed_wall_time,
    computedAt: row.computed_wall_time,
    queuedAt: row.queued_wall_time,
    deliveries: deliveries.map(serializeDelivery),
  }
  if (row.kind === 'gate') {
    const { gate_before: before, gate_after: after, strategy_version: version } = row
    if (before === null || after === null || version === null) return null
    const [was, is] = [gateReading(version, before), gateReading(version, after)]
    return { ...sent, kind: row.kind, before: was, after: is }
  }
  if (row.kind === 'surge' || row.kind === 'plunge') return extremeAlert(sent, row, row.kind)
  const { signal_id, coin_id, direction, symbol, base } = row
  const price = priceOf(row)
  if (signal_id === null || coin_id === null || direction === null) return null
  if (symbol === null || base === null || price === null) return null
  return {
    ...sent,
    kind: row.kind,
    signalId: signal_id,
    coinId: coin_id,
    symbol,
    base,
    direction,
    legNumber: row.leg_number,
    reason: row.reason,
    price: decimalText(price),
    netReturnPct: row.kind === 'end' ? pctOf(row.net_return) : null,
  }
}

function extremeAlert(
  sent: Omit<
    ExtremeOnWire,
    'kind' | 'extremeId' | 'coinId' | 'symbol' | 'base' | 'price' | 'change24hPct'
  >,
  row: AlertHistoryRow,
  kind: ExtremeOnWire['kind'],
): ExtremeOnWire | null {
  const { base, change_24h: change, coin_id: coinId, extreme_id: extremeId, symbol } = row
  const { extreme_price: price } = row
  if (base === null || coinId === null || extremeId === null || symbol === null) return null
  const change24hPct = pctOf(change)
  if (change24hPct === null || price === null) return null
  return { ...sent, kind, extremeId, coinId, symbol, base, price: decimalText(price), change24hPct }
}

function priceOf(row: AlertHistoryRow): number | null {
  const { kind, leg_price, trigger_price, exit_fill_price } = row
  if (kind === 'leg') return leg_price ?? trigger_price
  return kind === 'end' ? (exit_fill_price ?? trigger_price) : trigger_price
}

function serializeDelivery(row: DeliveryRow): AlertOnWire['deliveries'][number] {
  const { channel, state, reason, accepted_price: price } = row
  return {
    channel,
    state,
    reason,
    acceptedAt: row.accepted_wall_time,
    acceptedPrice: price === null ? null : decimalText(price),
    openedAt: row.opened_wall_time,
    isMaybeRepeated: row.maybe_repeated === 1,
  }
}
