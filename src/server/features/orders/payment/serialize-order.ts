import { type Plus, plusOf } from '#domain/membership/membership-status.ts'
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
import { readMembershipStatus } from '#server/features/membership/status/membership-status.ts'

/** An order as returned to its owner. */
export interface SerializedOrder {
  readonly id: string
  readonly provider: Provider
  readonly plan: OrderPlan
  readonly state: OrderState
  /** `'19.90'` USD or `'1500'` Stars. */
  readonly amount: string
  readonly currency: Currency
  /** Wall time, ms. */
  readonly createdAt: number
  /** The current membership. */
  readonly plus: Plus | null
}

/** State of an order, with the membership. */
export async function serializeOrder(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  order: OrderRow,
): Promise<SerializedOrder> {
  const { id, provider, plan, state, amount, currency, created_wall_time: createdAt } = order
  const status = await readMembershipStatus(reader, order.account_id)
  const plus = plusOf(status, wallClock.now())
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
