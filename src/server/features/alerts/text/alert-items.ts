import type { GateAlertEvent, SignalAlertEvent } from '#domain/alerts/alert-event.ts'
import type { ExitReason } from '#domain/signals/signal.ts'
import type { Reader } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'

/** An event of a signal with everything that its texts need. Prices are the venue's. */
export interface SignalAlertItem extends SignalAlertEvent {
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

/** An event with everything that its texts need. */
export type AlertItem = SignalAlertItem | GateAlertEvent

/** Events with everything that their texts need, by id. */
export async function readAlertItems(
  reader: Reader,
  eventIds: readonly string[],
): Promise<Map<string, AlertItem>> {
  if (eventIds.length === 0) return new Map()
  const rows = await selectItems(reader, eventIds)
  return new Map(
    rows.flatMap((row): [string, AlertItem][] => {
      const item = row.kind === 'gate' ? gateItemOf(row) : signalItemOf(row)
      return item === null ? [] : [[row.id, item]]
    }),
  )
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

function selectItems(reader: Reader, eventIds: readonly string[]) {
  return reader
    .selectFrom('alert_events as event')
    .leftJoin('signals', 'signals.id', 'event.signal_id')
    .leftJoin('markets', 'markets.id', 'signals.market_id')
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
}

function timesOf(row: AlertEventRow) {
  return {
    id: row.id,
    interval: row.interval,
    barTime: row.bar_time,
    closedWallTime: row.closed_wall_time,
    computedWallTime: row.computed_wall_time,
    expiresWallTime: row.expires_wall_time,
  }
}

function gateItemOf(row: ItemRow): GateAlertEvent | null {
  const { gate_before: before, gate_after: after, strategy_version: strategyVersion } = row
  if (before === null || after === null || strategyVersion === null) return null
  return { ...timesOf(row), kind: 'gate', before, after, strategyVersion }
}

function signalItemOf(row: ItemRow): SignalAlertItem | null {
  const { kind, signal_id: signalId, coin_id: coinId, direction, base } = row
  const { trigger_price: triggerPrice, stop_price: stopPrice } = row
  if (kind === 'gate' || signalId === null || coinId === null || direction === null) return null
  if (base === null || triggerPrice === null || stopPrice === null) return null
  const isEnd = kind === 'end'
  const own = kind === 'leg' ? row.leg_price : isEnd ? row.exit_fill_price : null
  return {
    ...timesOf(row),
    kind,
    signalId,
    coinId,
    direction,
    legNumber: row.leg_number,
    base,
    price: own ?? triggerPrice,
    stopPrice,
    targetPrice: row.target_price,
    netReturn: isEnd ? row.net_return : null,
    exitReason: isEnd ? row.exit_reason : null,
  }
}
