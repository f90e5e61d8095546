import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { Reader } from '#server/db/database.ts'
import type { Series } from './ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'

/**
 * Metrics of the other closed primary signals of a coin at one interval in one direction by one version
 * of the rules, serialized: the results of signals like the shown one, which is left out.
 *
 * @example (await findPastRecord(reader, {coinId: 'btc', interval: '4h', direction: 'long', ...})).n // 12
 * @source DECISIONS 6
 */
export async function findPastRecord(
  reader: Reader,
  shown: Series & { readonly triggerTime: number },
): Promise<ReturnType<typeof serializeStatistics>> {
  const ledger = await loadLedger(reader)
  const { counted } = ledger.choose({
    ...shown,
    version: shown.strategyVersion,
    term: 'all',
    afterTime: -Infinity,
  })
  // A market has one signal at a time in a series.
  const others = counted.filter(
    ({ series, triggerTime }) =>
      series.marketId !== shown.marketId || triggerTime !== shown.triggerTime,
  )
  return serializeStatistics(summarize(others))
}
