import { type Plus, plusOf } from '#domain/membership/standing.ts'
import {
  amountOf,
  type Currency,
  type OrderPlan,
  type OrderState,
  type Provider,
} from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { readStanding } from '#server/features/membership/standing/read-standing.ts'

/** An order as its person is told of it. */
export interface WireOrder {
  readonly id: string
  readonly provider: Provider
  readonly plan: OrderPlan
  readonly state: OrderState
  /** `'19.90'` USD or `'1500'` Stars. */
  readonly amount: string
  readonly currency: Currency
  /** Wall time, ms. */
  readonly createdAt: number
  /** The membership as it stands. */
  readonly plus: Plus | null
}

/** How an order stands, with the membership beside it. */
export async function wireOrder(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  order: OrderRow,
): Promise<WireOrder> {
  const { id, provider, plan, state, amount, currency, created_wall_time: createdAt } = order
  const standing = await readStanding(reader, order.account_id)
  const plus = plusOf(standing, wallClock.now())
  return {
    id,
    provider,
    plan,
    state,
    amount: amountOf(amount, currency),
    currency,
    createdAt,
    plus,
  }
}
