import type { PastSignal } from '#domain/predict/trade.ts'
import type { Direction, Term } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { compareVersions } from '#domain/signals/rules/strategy.ts'
import { selectLegs } from '#server/features/signals/sql.ts'

/** Which closed signals of a coin are counted. */
export interface SignalChoice {
  readonly direction: Direction | 'all'
  readonly term: Term | 'all'
  readonly interval: Interval | 'all'
  /** One version of the rules, `newest` of those with a closed signal of the choice, or `all`. */
  readonly version: string
}

/** A closed signal with the market it was on. */
export interface MarketSignal extends PastSignal {
  readonly marketId: string
  readonly triggerTime: number
}

/** Legs of a statement, for the sake of bound parameters. */
const SIGNALS_A_STATEMENT = 500

/** A count by version of the rules. */
export interface VersionCount {
  readonly version: string
  readonly count: number
}

/** Closed primary signals of a coin by version of the rules, oldest first, whatever version is chosen. */
export async function countByVersion(
  reader: Reader,
  coinId: string,
  choice: Omit<SignalChoice, 'version'>,
): Promise<VersionCount[]> {
  const rows = await closedOf(reader, coinId, choice)
    .select('strategy_version as version')
    .select((the) => the.fn.countAll<number>().as('count'))
    .groupBy('strategy_version')
    .execute()
  return rows.toSorted((one, other) => compareVersions(one.version, other.version))
}

/** The version a choice counts; null where no signal has closed. */
export function versionOf(
  versions: readonly VersionCount[],
  { version }: Pick<SignalChoice, 'version'>,
): string | null {
  if (versions.length === 0) return null
  return version === 'newest' ? (versions.at(-1)?.version ?? null) : version
}

/** How many signals of a version there are; `all` adds them up. */
export function countOf(versions: readonly VersionCount[], version: string | null): number {
  return versions
    .filter((one) => version === 'all' || one.version === version)
    .reduce((sum, { count }) => sum + count, 0)
}

/** The closed primary signals of a coin with their fills, in the order in which they ended. */
export async function readPastSignals(
  reader: Reader,
  coinId: string,
  choice: SignalChoice,
): Promise<MarketSignal[]> {
  const rows = await closedOf(reader, coinId, choice)
    .$if(choice.version !== 'all', (query) => query.where('strategy_version', '=', choice.version))
    .select(['id', 'market_id', 'interval', 'direction', 'strategy_version', 'trigger_time'])
    .select(['exit_fill_price', 'exit_reason', 'ended_time', 'net_return'])
    .orderBy('ended_time')
    .orderBy('id')
    .execute()
  const signals: MarketSignal[] = []
  for (let start = 0; start < rows.length; start += SIGNALS_A_STATEMENT) {
    const some = rows.slice(start, start + SIGNALS_A_STATEMENT)
    const legs = await selectLegs(
      reader,
      some.map(({ id }) => id),
    )
    for (const row of some) {
      const buys = (legs.get(row.id) ?? []).flatMap(({ fill_time: time, fill_price: price }) =>
        time === null || price === null ? [] : [{ time, price }],
      )
      const { exit_fill_price: exitPrice, exit_reason: exitReason, net_return: netReturn } = row
      // A closed signal has all of these.
      if (exitPrice === null || exitReason === null || netReturn === null || buys.length === 0)
        continue
      signals.push({
        id: row.id,
        marketId: row.market_id,
        triggerTime: row.trigger_time,
        interval: row.interval,
        direction: row.direction,
        strategyVersion: row.strategy_version,
        buys,
        exitPrice,
        exitReason,
        endedTime: row.ended_time ?? 0,
        netReturn,
      })
    }
  }
  return signals
}

function closedOf(
  reader: Reader,
  coinId: string,
  { direction, term, interval }: Omit<SignalChoice, 'version'>,
) {
  return reader
    .selectFrom('signals')
    .where('coin_id', '=', coinId)
    .where('is_headline', '=', 1)
    .where('state', '=', 'closed')
    .$if(direction !== 'all', (query) => query.where('direction', '=', direction as Direction))
    .$if(term !== 'all', (query) => query.where('term', '=', term as Term))
    .$if(interval !== 'all', (query) => query.where('interval', '=', interval as Interval))
}
