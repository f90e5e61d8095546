import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { priceLevelsOf } from '#domain/predict/levels/price-levels.ts'
import { LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { closeTimeOf } from '#domain/time/interval.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import { Refusal } from '#server/refusal.ts'
import { openCalculation } from './open-calculation.ts'
import { readCoin } from './read-coin.ts'
import { requireUsd } from './require-usd.ts'
import { readLevelCandles } from './read-level-candles.ts'
import { serializeLevels } from './serialize-levels.ts'

type Name = 'POST /predict/levels'

/**
 * Works out support and resistance of a coin's primary market, takes a card for it and stores it. Within
 * one 4h candle the same coin is the same calculation.
 *
 * @throws Refusal `onlyUsd`, `unknownCoin`, `coinNotIncluded`, `coinTooNew`, `noMarketYet`, and as
 *   `openCalculation`
 * @source Spec 1, 5, 8, 9; DECISIONS 4, 5
 */
export async function calculateLevels(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId } = actor
  const calculation = await workOut(context, input)
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /predict/levels', input }, () =>
      openCalculation(context, tx, { accountId, ...calculation }),
    ),
  )
}

async function workOut({ db }: Context, { coinId, currency }: ParsedRequestOf<Name>) {
  requireUsd(currency)
  const { symbol, primary } = await readCoin(db.reader, coinId)
  if (primary === null) throw new Refusal('coinNotIncluded')
  const { market_id: marketId } = primary
  const candles = await readLevelCandles(db.reader, marketId)
  if (candles === 'none') throw new Refusal('noMarketYet')
  const levels = candles === 'tooNew' ? null : priceLevelsOf(candles)
  if (candles === 'tooNew' || levels === null) throw new Refusal('coinTooNew')
  const asOf = closeTimeOf(LEVEL_INTERVAL, candles.openTime.at(-1) ?? 0)
  const fromTime = candles.openTime[0] ?? asOf
  return {
    kind: 'levels',
    coinId,
    symbol,
    pay: 'card',
    input: {},
    data: [marketId, asOf],
    asOf,
    result: {
      marketId,
      levels: serializeLevels(levels, { candleCount: candles.length, fromTime }),
    },
  } as const
}
