import { setImmediate as nextTurn } from 'node:timers/promises'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { CountedSignal } from './ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'

type StatisticsOnWire = ReturnType<typeof serializeStatistics>

/**
 * Metrics per group of closed signals, in the order of `keys`; an empty group has n 0. Yields to
 * the event loop between groups.
 *
 * @example await summariesBy(DIRECTIONS, counted, ({series}) => series.direction)
 */
export async function summariesBy<Key>(
  keys: readonly Key[],
  counted: readonly CountedSignal[],
  keyOf: (signal: CountedSignal) => Key,
): Promise<Array<readonly [Key, StatisticsOnWire]>> {
  const groups = Map.groupBy(counted, keyOf)
  const summaries: Array<readonly [Key, StatisticsOnWire]> = []
  for (const key of keys) {
    await nextTurn()
    summaries.push([key, serializeStatistics(summarize(groups.get(key) ?? []))])
  }
  return summaries
}
