import { createHash } from 'node:crypto'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { CardKind } from '#domain/membership/card.ts'
import {
  CALCULATION_PRICES,
  type CalculationKind,
  type PaymentWay,
} from '#domain/predict/calculation.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { spendCard } from '#server/features/membership/card/spend-card.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { Refusal } from '#server/refusal.ts'

type Opened = AnswerOf<'POST /predict/estimate'>

/** A calculation that is worked out and waits to be paid for. */
export interface NewCalculation {
  readonly accountId: string
  readonly kind: CalculationKind
  readonly coinId: string
  readonly symbol: string
  readonly pay: PaymentWay
  /** What was asked, without how it is paid. */
  readonly input: object
  /** What says that the data is the same: signals counted, last candle. */
  readonly data: readonly (string | number)[]
  /** Market time of the data. */
  readonly asOf: number
  readonly result: object
}

/**
 * Charges for a calculation and stores it, in one transaction. The same question of the same data was
 * calculated before: that one is opened, and nothing is charged.
 *
 * @throws Refusal `notEnoughBy` {cost, balance}, `calculationCardNeeded`, `cancellationPending`
 * @source DECISIONS 4 (the charge and the result commit together)
 */
export async function openCalculation(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  calculation: NewCalculation,
): Promise<Opened> {
  const { accountId, kind, coinId, input, asOf, result } = calculation
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  const question = questionOf(calculation)
  const known = await tx
    .selectFrom('calculations')
    .select(['id', 'paid_with'])
    .where('account_id', '=', accountId)
    .where('question', '=', question)
    .executeTakeFirst()
  if (known !== undefined) return { id: known.id, paidWith: known.paid_with, isRepeat: true }
  const id = newId(context)
  const paidWith = await pay(context, tx, id, calculation)
  await tx
    .insertInto('calculations')
    .values({
      id,
      account_id: accountId,
      kind,
      coin_id: coinId,
      question,
      paid_with: paidWith,
      as_of: asOf,
      input: JSON.stringify(input),
      result: JSON.stringify(result),
      wall_time: context.wallClock.now(),
    })
    .execute()
  return { id, paidWith, isRepeat: false }
}

async function pay(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  id: string,
  { accountId, kind, symbol, pay: way }: NewCalculation,
): Promise<'points' | CardKind> {
  const { costBy, cards } = CALCULATION_PRICES[kind]
  if (way === 'card' || costBy === null) {
    const card = await spendCard(context, tx, { accountId, kinds: cards, usedFor: `${kind}:${id}` })
    if (card === null) throw new Refusal('calculationCardNeeded')
    return card
  }
  await postTransaction(context, tx, {
    kind: 'profitEstimate',
    source: id,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: -costBy },
      { account: { system: 'spent' }, asset: 'BY', amount: costBy },
    ],
  })
  await addBill(context, tx, {
    accountId,
    kind: 'profitEstimate',
    amount: amountText(-costBy, 'BY'),
    asset: 'BY',
    params: { coin: symbol },
  })
  return 'points'
}

function questionOf({ kind, coinId, input, data }: NewCalculation): string {
  const text = JSON.stringify([kind, coinId, Object.entries(input).toSorted(), data])
  return createHash('sha256').update(text).digest('hex')
}
