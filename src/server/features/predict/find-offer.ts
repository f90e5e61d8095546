import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { CardKind } from '#domain/membership/card.ts'
import { CALCULATION_PRICES, type CalculationKind } from '#domain/predict/calculation.ts'
import { countOf, versionOf } from '#domain/predict/signal-choice.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Actor, Context } from '#server/context.ts'
import { countCardsByKind } from '#server/features/membership/card/own-cards.ts'
import { balanceByOf } from '#server/features/membership/slots/slot-store.ts'
import { serializeCoin } from '#server/features/signals/serialize/serialize-coin.ts'
import { countByVersion } from './count-by-version.ts'
import { readCoin } from './read-coin.ts'
import { readLevelCandles } from './read-level-candles.ts'

type Name = 'GET /predict/offer'

/**
 * What can be calculated of a coin and what it costs, before anything is charged: signals of the choice,
 * price, the viewer's cards and points.
 *
 * @throws Refusal `unknownCoin`
 * @example {version: '3', count: 41, estimate: {costBy: '20', cards: [...]}, balanceBy: '260', ...}
 */
export async function findOffer(
  { db, wallClock }: Context,
  actor: Actor,
  { coinId, ...choice }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = db
  const { symbol, primary } = await readCoin(reader, coinId)
  const versions = await countByVersion(reader, coinId, choice)
  const version = versionOf(versions, choice)
  const accountId = actor.kind === 'signedIn' ? actor.accountId : null
  const owned =
    accountId === null
      ? new Map<CardKind, number>()
      : await countCardsByKind(reader, accountId, wallClock.now())
  const priceOf = (kind: CalculationKind) => {
    const { costBy, cards } = CALCULATION_PRICES[kind]
    return {
      costBy: costBy === null ? null : amountText(costBy, 'BY'),
      cards: cards.map((card) => ({ kind: card, owned: owned.get(card) ?? 0 })),
    }
  }
  return {
    coin: primary === null ? null : serializeCoin(primary),
    symbol,
    versions,
    version,
    count: countOf(versions, version),
    estimate: priceOf('estimate'),
    levels: priceOf('levels'),
    hasLevels:
      primary !== null && typeof (await readLevelCandles(reader, primary.market_id)) === 'object',
    balanceBy: accountId === null ? null : await balanceByOf(reader, accountId),
  }
}
