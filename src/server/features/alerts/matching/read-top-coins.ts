import type { Reader } from '#server/db/database.ts'
import { rankCoins } from '#server/features/signals/performance/ledger.ts'
import { loadLedger } from '#server/features/signals/performance/load-ledger.ts'

const MOST_COINS = 10

/** Ids of the ten coins with the highest simple return of closed signals. @source DECISIONS 3 */
export async function readTopCoins(reader: Reader): Promise<ReadonlySet<string>> {
  const ledger = await loadLedger(reader)
  const { counted } = ledger.choose({
    coinId: null,
    interval: 'all',
    direction: 'all',
    term: 'all',
    version: 'newest',
    afterTime: -Infinity,
  })
  const ranked = rankCoins(Map.groupBy(counted, ({ series }) => series.coinId))
  const rows = await reader
    .selectFrom('coins')
    .select('id')
    .where('primary_market_id', 'is not', null)
    .execute()
  const shown = new Set(rows.map((row) => row.id))
  return new Set(ranked.filter((coinId) => shown.has(coinId)).slice(0, MOST_COINS))
}
