import type { AnswerOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'
import type { ToldRow } from './sql.ts'

type Told = AnswerOf<'GET /aiCoin/queryNoticeRecord'>['items'][number]

/** An alert as the app shows it. Its price is the trigger's, the leg's, or that of the way out. */
export function presentTold(row: ToldRow, deliveries: readonly DeliveryRow[]): Told {
  return {
    id: row.event_id,
    signalId: row.signal_id,
    coinId: row.coin_id,
    symbol: row.symbol,
    base: row.base,
    kind: row.kind,
    interval: row.interval,
    direction: row.direction,
    legNumber: row.leg_number,
    reason: row.reason,
    isRead: row.read_wall_time !== null,
    barTime: row.bar_time,
    price: decimalText(priceOf(row)),
    netReturnPct: row.kind === 'end' ? pctOf(row.net_return) : null,
    closedAt: row.closed_wall_time,
    computedAt: row.computed_wall_time,
    queuedAt: row.queued_wall_time,
    deliveries: deliveries.map(presentDelivery),
  }
}

function priceOf({ kind, leg_price, trigger_price, exit_fill_price }: ToldRow): number {
  if (kind === 'leg') return leg_price ?? trigger_price
  return kind === 'end' ? (exit_fill_price ?? trigger_price) : trigger_price
}

function presentDelivery(row: DeliveryRow): Told['deliveries'][number] {
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
