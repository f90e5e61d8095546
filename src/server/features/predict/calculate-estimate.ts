import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { estimateOf } from '#domain/predict/estimate.ts'
import { firstBuyOf, versionOf } from '#domain/predict/signal-choice.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import { Refusal } from '#server/refusal.ts'
import { openCalculation } from './open-calculation.ts'
import { readCoin } from './read-coin.ts'
import { requireUsd } from './require-usd.ts'
import { countByVersion } from './count-by-version.ts'
import { readHold } from './read-hold.ts'
import { readPastSignals } from './read-past-signals.ts'
import { serializeEstimate } from './serialize-estimate.ts'

type Name = 'POST /predict/estimate'

/**
 * Works out what a coin's closed signals would have paid, charges for it and stores it. It costs 20 BY or
 * a card; what cannot be worked out costs nothing.
 *
 * @throws Refusal `onlyUsd`, `unknownCoin`, `coinNotIncluded`, `noClosedSignals`, `noMarketYet`, and as
 *   `openCalculation`
 * @example {coinId: 'btc', amount: 500, pay: 'points'} -> {id: '01jx...', paidWith: 'points', isRepeat: false}
 * @source Spec 1, 5, 8; DECISIONS 4
 */
export async function calculateEstimate(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId } = actor
  const calculation = await workOut(context, input)
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /predict/estimate', input }, () =>
      openCalculation(context, tx, { accountId, ...calculation }),
    ),
  )
}

async function workOut(
  { db, marketClock }: Context,
  { coinId, amount, currency, pay, ...asked }: ParsedRequestOf<Name>,
) {
  const { reader } = db
  requireUsd(currency)
  const { symbol, primary } = await readCoin(reader, coinId)
  const asOf = marketClock.now()
  if (asOf === null) throw new Refusal('noMarketYet')
  const version = versionOf(await countByVersion(reader, coinId, asked), asked)
  const choice = { ...asked, version: version ?? asked.version }
  const signals = version === null ? [] : await readPastSignals(reader, coinId, choice)
  const estimate = estimateOf(signals, amount)
  const newest = signals.at(-1)
  if (estimate === null || newest === undefined)
    throw new Refusal(primary === null ? 'coinNotIncluded' : 'noClosedSignals')
  const hold = await readHold(reader, signals, {
    coinId,
    invested: estimate.mostAtWork,
    toTime: asOf,
  })
  const fromTime = firstBuyOf(signals)
  return {
    kind: 'estimate',
    coinId,
    symbol,
    pay,
    input: { amount, ...choice },
    data: [signals.length, newest.id],
    asOf,
    result: {
      marketId: newest.marketId,
      estimate: serializeEstimate(estimate, { amount, choice, fromTime, hold }),
    },
  } as const
}
