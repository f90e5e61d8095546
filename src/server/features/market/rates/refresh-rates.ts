import { Decimal } from '#domain/money/decimal.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { FxRate, FxSource } from '#server/ports/fx/port.ts'

/** A daily move above this is more likely an error of the source. */
const MOST_MOVE_A_DAY = 0.05

/**
 * Fetches FX rates and stores the plausible ones that are not older than the stored ones. Throws
 * what the source throws; the stored rates stay, with their own day.
 */
export async function refreshRates(
  context: Context,
  source: FxSource,
  signal: AbortSignal,
): Promise<void> {
  const rates = await source.fetchRates(signal)
  const stored = await context.db.reader.selectFrom('fx_rates').selectAll().execute()
  const known = new Map(stored.map((row) => [row.currency, row]))
  const accepted = rates.filter((rate) => {
    const before = known.get(rate.currency)
    if (before === undefined) return true
    if (rate.asOf < before.as_of) return false
    if (isBelievable(rate, { rate: before.rate, asOf: before.as_of })) return true
    context.log.warn({ rate, before: before.rate }, 'FX rate moved too far, the old one stays')
    return false
  })
  if (accepted.length === 0) return
  const wallNow = context.wallClock.now()
  await context.db.transaction(async (tx) => {
    await tx
      .insertInto('fx_rates')
      .values(
        accepted.map((rate) => ({
          currency: rate.currency,
          rate: rate.rate,
          as_of: rate.asOf,
          source: rate.source,
          fetched_wall_time: wallNow,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('currency').doUpdateSet((row) => ({
          rate: row.ref('excluded.rate'),
          as_of: row.ref('excluded.as_of'),
          source: row.ref('excluded.source'),
          fetched_wall_time: row.ref('excluded.fetched_wall_time'),
        })),
      )
      .execute()
  })
}

function isBelievable(rate: FxRate, before: { rate: string; asOf: number }): boolean {
  const days = Math.max(1, (rate.asOf - before.asOf) / DAY_MS)
  const move = new Decimal(rate.rate).div(before.rate).minus(1).abs()
  return move.lte(MOST_MOVE_A_DAY * days)
}
