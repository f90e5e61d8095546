import type { SignalChoice, VersionCount } from '#domain/predict/signal-choice.ts'
import { compareVersions } from '#domain/signals/rules/strategy.ts'
import type { Reader } from '#server/db/database.ts'
import { closedSignals } from './sql.ts'

/** Closed primary signals of a coin by version of the rules, oldest first, whatever version is chosen. */
export async function countByVersion(
  reader: Reader,
  coinId: string,
  choice: Omit<SignalChoice, 'version'>,
): Promise<VersionCount[]> {
  const rows = await closedSignals(reader, coinId, choice)
    .select('strategy_version as version')
    .select((the) => the.fn.countAll<number>().as('count'))
    .groupBy('strategy_version')
    .execute()
  return rows.toSorted((one, other) => compareVersions(one.version, other.version))
}
