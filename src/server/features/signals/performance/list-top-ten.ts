import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { type CoinRow, selectCoin } from '../coin-sql.ts'
import { selectNewest } from '../sql.ts'
import { pctOf } from '../serialize/pct.ts'
import { serializeCoin } from '../serialize/serialize-coin.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { choiceOf } from './choice-of.ts'
import { findHold } from './find-hold.ts'
import { type CountedSignal, firstTriggerOf, LEAST_SIGNALS, rankCoins } from './ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'

type Name = 'GET /aiCoin/getTop10Record'
type Item = AnswerOf<Name>['items'][number]

const MOST_ITEMS = 10

/**
 * The ten coins with the highest simple return of closed primary signals, each compared to buy and
 * hold from its first counted trigger; with the number of coins that have a closed signal, the
 * number with enough of them, and the metrics of all. A coin that lost its primary market counts,
 * unshown.
 *
 * @example {items: [{symbol: 'SOL', statistics: {n: 14, ...}, ...}], rankedCount: 40, ...}
 * @source DECISIONS 6
 */
export async function listTopTen(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, marketClock } = context
  const ledger = await loadLedger(db.reader)
  const asOf = marketClock.now()
  const viewer = { asOf, visibility: await findVisibility(db.reader, actor.tier) }
  const choice = choiceOf({ ...input, term: 'all' }, asOf)
  const { counted } = ledger.choose(choice)
  await nextTurn()
  const byCoin = Map.groupBy(counted, ({ series }) => series.coinId)
  const ranked = rankCoins(byCoin)
  const items: Item[] = []
  for (const coinId of ranked) {
    if (items.length === MOST_ITEMS) break
    const coin = await selectCoin(db.reader, coinId)
    if (coin === undefined) continue
    items.push(await itemOf(db.reader, coin, byCoin.get(coinId) ?? [], viewer))
  }
  await nextTurn()
  return {
    version: ledger.versionOf(choice),
    fromTime: firstTriggerOf(counted),
    asOf,
    items,
    leastSignals: LEAST_SIGNALS,
    coinCount: byCoin.size,
    rankedCount: ranked.length,
    total: serializeStatistics(summarize(counted)),
  }
}

async function itemOf(
  reader: Reader,
  coin: CoinRow,
  counted: readonly CountedSignal[],
  { asOf, visibility }: { readonly asOf: number | null; readonly visibility: Visibility },
): Promise<Item> {
  const fromTime = firstTriggerOf(counted)
  const span = fromTime === null || asOf === null ? null : { fromTime, toTime: asOf }
  const hold = span === null ? null : await findHold(reader, counted, span)
  const newest = await selectNewest(reader, coin.coin_id, visibility)
  return {
    ...serializeCoin(coin),
    statistics: serializeStatistics(summarize(counted)),
    buyAndHoldPct: pctOf(hold?.endReturn ?? null),
    newestSignalId: newest?.id ?? null,
  }
}
