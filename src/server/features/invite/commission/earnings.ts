import { amountText } from '#domain/wallet/amount.ts'
import type { Reader } from '#server/db/database.ts'

/** Sums in BYU by reported state. */
export interface EarningSums {
  readonly confirming: string
  readonly settling: string
  readonly settled: string
}

/** Sums of an account's commissions by state; reversed ones count in none. */
export async function sumEarnings(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<EarningSums> {
  const own = reader
    .selectFrom('commissions')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('sum'))
    .where('inviter_id', '=', accountId)
  const { sum: confirming } = await own
    .where('state', '=', 'confirming')
    .where('confirms_wall_time', '>', wallNow)
    .executeTakeFirstOrThrow()
  const { sum: waiting } = await own
    .where('state', 'in', ['confirming', 'settling'])
    .executeTakeFirstOrThrow()
  const { sum: settled } = await own.where('state', '=', 'settled').executeTakeFirstOrThrow()
  return {
    confirming: amountText(confirming, 'BYU'),
    settling: amountText(waiting - confirming, 'BYU'),
    settled: amountText(settled, 'BYU'),
  }
}

/** Unsettled commissions of an account, in millionths of a BYU. */
export async function readPendingByu(reader: Reader, accountId: string): Promise<number> {
  const { sum } = await reader
    .selectFrom('commissions')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('sum'))
    .where('inviter_id', '=', accountId)
    .where('state', 'in', ['confirming', 'settling'])
    .executeTakeFirstOrThrow()
  return sum
}
