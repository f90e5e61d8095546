import { amountOf, type Provider } from '#domain/orders/order.ts'
import type { Plus } from '#domain/membership/membership-status.ts'
import { plusOf } from '#domain/membership/membership-status.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Asset } from '#domain/wallet/asset.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type AccountDelivery,
  listAccountDeliveries,
} from '#server/features/alerts/history/list-account-deliveries.ts'
import { readMembershipStatus } from '#server/features/membership/status/membership-status.ts'
import { readBalances } from '#server/features/wallet/ledger/balances.ts'
import { type AccountSummary, readSummaries } from './account-summary.ts'

const MOST_PAYMENTS = 10
const MOST_DELIVERIES = 10

/** What support needs to know of an account; wall-clock times, ms UTC. */
export interface AccountView extends AccountSummary {
  /** Null for never a member. */
  readonly membership: Plus | null
  readonly balances: readonly { readonly asset: Asset; readonly balance: string }[]
  readonly sessions: readonly AccountSession[]
  /** The newest first, as are deliveries. */
  readonly payments: readonly AccountPayment[]
  readonly deliveries: readonly AccountDelivery[]
}

export interface AccountSession {
  readonly id: string
  readonly channel: 'web' | 'telegram'
  readonly device: string
  readonly createdAt: number
  readonly seenAt: number
}

export interface AccountPayment {
  readonly provider: Provider
  readonly chargeId: string
  readonly amount: string
  readonly currency: string
  readonly paidAt: number | null
  readonly refundedAt: number | null
}

/** Reads an account for operators, with its membership, balances, sessions, payments and last deliveries; null where there is none. */
export async function showAccount(
  context: Pick<Context, 'db' | 'config' | 'wallClock'>,
  accountId: string,
  choice: { readonly isMasked: boolean },
): Promise<AccountView | null> {
  const { reader } = context.db
  const [summary] = await readSummaries(reader, [accountId], choice)
  if (summary === undefined) return null
  const balances = await readBalances(context, accountId)
  return {
    ...summary,
    membership: plusOf(await readMembershipStatus(reader, accountId), context.wallClock.now()),
    balances: balances.map(({ asset, balance }) => ({
      asset,
      balance: amountText(balance, asset),
    })),
    sessions: await listOpenSessions(reader, accountId, context.wallClock.now()),
    payments: await listPayments(reader, accountId),
    deliveries: await listAccountDeliveries(reader, accountId, MOST_DELIVERIES),
  }
}

async function listOpenSessions(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<AccountSession[]> {
  return await reader
    .selectFrom('sessions')
    .select([
      'id',
      'channel',
      'device',
      'created_wall_time as createdAt',
      'seen_wall_time as seenAt',
    ])
    .where('account_id', '=', accountId)
    .where('expires_wall_time', '>', wallNow)
    .orderBy('seen_wall_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function listPayments(reader: Reader, accountId: string): Promise<AccountPayment[]> {
  const rows = await reader
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.provider',
      'charge_id as chargeId',
      'payments.amount',
      'payments.currency',
      'paid_wall_time as paidAt',
      'refunded_wall_time as refundedAt',
    ])
    .where('orders.account_id', '=', accountId)
    .orderBy('orders.id', 'desc')
    .limit(MOST_PAYMENTS)
    .execute()
  return rows.map((row) => ({ ...row, amount: amountOf(row.amount, row.currency) }))
}
