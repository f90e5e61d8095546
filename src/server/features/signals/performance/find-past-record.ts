import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { Reader } from '#server/db/database.ts'
import type { Series } from './ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'

/**
 * Metrics of all closed primary signals of a coin at one interval in one direction by one version of
 * the rules, serialized: the results of signals like the shown one, itself included once closed.
 *
 * @example (await findPastRecord(reader, {coinId: 'btc', interval: '4h', direction: 'long', strategyVersion: '3'})).n // 12
 * @source DECISIONS 6
 */
export async function findPastRecord(
  reader: Reader,
  series: Omit<Series, 'marketId'>,
): Promise<ReturnType<typeof serializeStatistics>> {
  const ledger = await loadLedger(reader)
  const { counted } = ledger.choose({
    ...series,
    version: series.strategyVersion,
    term: 'all',
    afterTime: -Infinity,
  })
  return serializeStatistics(summarize(counted))
}
