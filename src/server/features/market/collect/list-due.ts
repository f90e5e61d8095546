import { DAY_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { type DueMarket, selectMarkets } from './due-market.ts'

/** A venue soon forgets a market that it took down: its last bars are asked for this long. */
const LAST_BARS_MS = DAY_MS

/** Warm markets that are not collected up to `time`; an ended one only up to its end. */
export async function listDue(reader: Reader, time: number): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .where('warm_since', 'is not', null)
    .where('collected_through', '<', time)
    .where((where) =>
      where.or([
        where('valid_to', 'is', null),
        where.and([
          where('valid_to', '>', where.ref('collected_through')),
          where('valid_to', '>', time - LAST_BARS_MS),
        ]),
      ]),
    )
    .orderBy('markets.id')
    .execute()
  return rows.map(({ collectedThrough, ...row }) => ({
    ...row,
    collectedThrough: collectedThrough ?? 0,
  }))
}
