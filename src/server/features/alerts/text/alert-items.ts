import type {
  EventKind,
  ExtremeAlertEvent,
  GateAlertEvent,
  SignalAlertEvent,
} from '#domain/alerts/alert-event.ts'
import type { ExtremeKind } from '#domain/extreme/extreme.ts'
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

/** A surge or plunge with everything that its texts need. */
export interface ExtremeAlertItem extends ExtremeAlertEvent {
  /** The venue's ticker of its market. */
  readonly base: string
  /** The trigger price. */
  readonly price: number
  /** A fraction. */
  readonly change24h: number
  /** Volume of the last hour over its median. */
  readonly volumeRatio: number
}

/** An event with everything that its texts need. */
export type AlertItem = SignalAlertItem | ExtremeAlertItem | GateAlertEvent

/** Whether an item is of a surge or plunge. */
export function isExtremeItem<Item extends { readonly kind: EventKind }>(
  item: Item,
): item is Extract<Item, { readonly kind: ExtremeKind }> {
  return item.kind === 'surge' || item.kind === 'plunge'
}

/** Events with everything that their texts need, by id. */
export async function readAlertItems(
  reader: Reader,
  eventIds: readonly string[],
): Promise<Map<string, AlertItem>> {
  if (eventIds.length === 0) return new Map()
  const rows = await selectItems(reader, eventIds)
  return new Map(
    rows.flatMap((row): [string, AlertItem][] => {
      const item = itemOf(row)
      return item === null ? [] : [[row.id, item]]
    }),
  )
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

function selectItems(reader: Reader, eventIds: readonly string[]) {
  return reader
    .selectFrom('alert_events as event')
    .leftJoin('signals', 'signals.id', 'event.signal_id')
    .leftJoin('extremes', 'extremes.id', 'event.extreme_id')
    .leftJoin('markets', (join) =>
      join.on((on) =>
        on.or([
          on('markets.id', '=', on.ref('signals.market_id')),
          on('markets.id', '=', on.ref('extremes.market_id')),
        ]),
      ),
    )
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
      'extremes.trigger_price as extreme_price',
      'extremes.change_24h',
      'extremes.hour_volume',
      'extremes.median_hour_volume',
    ])
    .execute()
}

function itemOf(row: ItemRow): AlertItem | null {
  if (row.kind === 'gate') return gateItemOf(row)
  return row.kind === 'surge' || row.kind === 'plunge' ? extremeItemOf(row) : signalItemOf(row)
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

function extremeItemOf(row: ItemRow): ExtremeAlertItem | null {
  const { base, change_24h: change24h, coin_id: coinId, extreme_id: extremeId, kind } = row
  const { extreme_price: price, hour_volume: volume, median_hour_volume: median } = row
  if (kind !== 'surge' && kind !== 'plunge') return null
  if (base === null || coinId === null || extremeId === null) return null
  if (change24h === null || price === null || volume === null || median === null) return null
  const volumeRatio = volume / median
  return { ...timesOf(row), kind, extremeId, coinId, base, price, change24h, volumeRatio }
}

function signalItemOf(row: ItemRow): SignalAlertItem | null {
  const { kind, signal_id: signalId, coin_id: coinId, direction, base } = row
  const { trigger_price: triggerPrice, stop_price: stopPrice } = row
  if (kind === 'gate' || kind === 'surge' || kind === 'plunge') return null
  if (signalId === null || coinId === null || direction === null) return null
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
