import type { Candle } from '#domain/market/candle.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'

/** A stored candle that the venue has corrected. */
export interface Correction {
  readonly marketId: string
  readonly interval: Interval
  /** Null where the venue had printed nothing. */
  readonly before: Candle | null
  readonly after: Candle
}

export async function insertCorrections(
  tx: Tx,
  corrections: readonly Correction[],
  newId: () => string,
  wallTime: number,
): Promise<void> {
  if (corrections.length === 0) return
  await tx
    .insertInto('candle_corrections')
    .values(
      corrections.map(({ marketId, interval, before, after }) => ({
        id: newId(),
        market_id: marketId,
        interval,
        open_time: after.openTime,
        before_json: JSON.stringify(before),
        after_json: JSON.stringify(after),
        seen_wall_time: wallTime,
      })),
    )
    .execute()
}
