import { setImmediate as nextTurn } from 'node:timers/promises'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { CountedSignal } from './ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'

type StatisticsOnWire = ReturnType<typeof serializeStatistics>

/**
 * The figures of each group of closed signals, in the order of `keys`; a group without any is told
 * with n 0. Between two groups the event loop turns.
 *
 * @example await summariesBy(['long', 'short'], counted, ({series}) => series.direction) // [['long', {n: 3, ...}], ...]
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
