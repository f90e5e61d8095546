import type { Extreme, ExtremeExit } from '#domain/extreme/extreme.ts'
import type { Venue } from '#domain/market/market.ts'
import type { ExtremeTableRow } from '#server/db/tables/extremes.ts'

/** A surge or plunge with what the database adds to it. */
export interface StoredExtreme {
  readonly id: string
  readonly coinId: string
  readonly venue: Venue
  readonly extreme: Extreme
}

/** A stored surge or plunge as a row. */
export function extremeRowOf(
  { id, coinId, venue, extreme }: StoredExtreme,
  wallTime: number,
): ExtremeTableRow {
  const { armedAfter, entry, fade, figures, follow } = extreme
  return {
    id,
    market_id: extreme.marketId,
    coin_id: coinId,
    venue,
    kind: extreme.kind,
    rules_version: extreme.version,
    state: extreme.state,
    trigger_time: extreme.triggerTime,
    trigger_price: extreme.triggerPrice,
    change_24h: figures.change24h,
    hour_volume: figures.hourVolume,
    median_hour_volume: figures.medianHourVolume,
    quote_volume_24h: figures.quoteVolume24h,
    armed_kind: armedAfter?.kind ?? null,
    armed_time: armedAfter?.time ?? null,
    entry_time: entry?.barOpenTime ?? null,
    entry_price: entry?.price ?? null,
    follow_reason: follow?.reason ?? null,
    follow_time: follow?.barOpenTime ?? null,
    follow_price: follow?.price ?? null,
    follow_return: follow?.netReturn ?? null,
    fade_reason: fade?.reason ?? null,
    fade_time: fade?.barOpenTime ?? null,
    fade_price: fade?.price ?? null,
    fade_return: fade?.netReturn ?? null,
    void_reason: extreme.voidReason,
    ended_time: extreme.endedTime,
    computed_wall_time: wallTime,
  }
}

/** `storedExtremeOf(extremeRowOf(stored, wallTime))` equals `stored`. */
export function storedExtremeOf(row: ExtremeTableRow): StoredExtreme {
  const { armed_kind: armedKind, armed_time: armedTime } = row
  const { entry_time: entryTime, entry_price: entryPrice } = row
  return {
    id: row.id,
    coinId: row.coin_id,
    venue: row.venue,
    extreme: {
      marketId: row.market_id,
      kind: row.kind,
      version: row.rules_version,
      triggerTime: row.trigger_time,
      triggerPrice: row.trigger_price,
      figures: {
        change24h: row.change_24h,
        hourVolume: row.hour_volume,
        medianHourVolume: row.median_hour_volume,
        quoteVolume24h: row.quote_volume_24h,
      },
      armedAfter:
        armedKind === null || armedTime === null ? null : { kind: armedKind, time: armedTime },
      state: row.state,
      entry:
        entryTime === null || entryPrice === null
          ? null
          : { barOpenTime: entryTime, price: entryPrice },
      follow: exitOf(row.follow_reason, row.follow_time, row.follow_price, row.follow_return),
      fade: exitOf(row.fade_reason, row.fade_time, row.fade_price, row.fade_return),
      voidReason: row.void_reason,
      endedTime: row.ended_time,
    },
  }
}

function exitOf(
  reason: ExtremeExit['reason'] | null,
  barOpenTime: number | null,
  price: number | null,
  netReturn: number | null,
): ExtremeExit | null {
  if (reason === null || barOpenTime === null || price === null || netReturn === null) return null
  return { reason, barOpenTime, price, netReturn }
}
