import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { selectCoin } from './coin-sql.ts'
import { listReadings } from './list-readings.ts'
import { presentCoin } from './wire/present-coin.ts'
import { presentDetail } from './wire/present-detail.ts'
import { selectLegs, selectNewest, selectSignal, type SignalWithMarket } from './sql.ts'
import { findPastRecord } from './statistics/find-past-record.ts'

type Name = 'GET /aiCoin/getDetail'

/**
 * One signal whole with what came of others like it and what the rules say of its market now; or by coin, what they say of the
 * coin's primary market, with its newest headline signal or null.
 *
 * @throws Refusal `unknownSignal` or `unknownCoin` where nothing has that id
 * @example {coin: {coinId: 'btc', ...}, signal: {state: 'entered', why: {...}}, readings: [...5]}
 * @source Spec 2 (AI detail), 7
 */
export async function findSignal(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { id, coinId } = input
  if (id !== undefined) {
    const row = await selectSignal(reader, id)
    if (row === undefined) throw new Refusal('unknownSignal')
    return await answer(context, actor, row, row)
  }
  const coin = coinId === undefined ? undefined : await selectCoin(reader, coinId)
  if (coin === undefined) throw new Refusal('unknownCoin')
  const newest = await selectNewest(reader, coin.coin_id)
  return await answer(context, actor, coin, newest)
}

async function answer(
  context: Context,
  actor: Actor,
  coin: Parameters<typeof presentCoin>[0],
  row: SignalWithMarket | undefined,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const legs = row === undefined ? new Map() : await selectLegs(reader, [row.id])
  const readings = await listReadings(context, actor.tier, [coin.market_id])
  return {
    coin: presentCoin(coin),
    signal: row === undefined ? null : presentDetail(row, legs.get(row.id) ?? [], actor.tier),
    past: row === undefined ? null : await findPastRecord(reader, seriesOf(row)),
    readings: readings.get(coin.market_id) ?? [],
  }
}

function seriesOf(row: SignalWithMarket) {
  return { coinId: row.coin_id, interval: row.interval, direction: row.direction }
}
