import type { SignalChoice } from '#domain/predict/signal-choice.ts'
import type { PastSignal } from '#domain/predict/trade.ts'
import type { Reader } from '#server/db/database.ts'
import { closedSignals, selectBuys } from './sql.ts'

/** A closed signal with the market it was on. */
export interface MarketSignal extends PastSignal {
  readonly marketId: string
  readonly triggerTime: number
}

/** Legs of a statement, for the sake of bound parameters. */
const SIGNALS_A_STATEMENT = 500

/** The closed primary signals of a coin with their fills, in the order in which they ended. */
export async function readPastSignals(
  reader: Reader,
  coinId: string,
  choice: SignalChoice,
): Promise<MarketSignal[]> {
  const rows = await closedSignals(reader, coinId, choice)
    .$if(choice.version !== 'all', (query) => query.where('strategy_version', '=', choice.version))
    .select(['id', 'market_id', 'interval', 'direction', 'strategy_version', 'trigger_time'])
    .select(['exit_fill_price', 'exit_reason', 'ended_time', 'net_return'])
    .orderBy('ended_time')
    .orderBy('id')
    .execute()
  const signals: MarketSignal[] = []
  for (let start = 0; start < rows.length; start += SIGNALS_A_STATEMENT) {
    const some = rows.slice(start, start + SIGNALS_A_STATEMENT)
    const buysOf = await selectBuys(
      reader,
      some.map(({ id }) => id),
    )
    for (const row of some) {
      const buys = buysOf.get(row.id) ?? []
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
