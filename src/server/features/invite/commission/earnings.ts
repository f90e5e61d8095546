import { amountText } from '#domain/wallet/amount.ts'
import type { Reader } from '#server/db/database.ts'

/** Sums in BYU by reported state. */
export interface EarningSums {
  readonly confirming: string
  readonly settling: string
  readonly settled: string
}

/** What somebody's shares come to, by state; what was taken back counts in none. */
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

/** What of somebody's shares is not settled yet, in millionths of a BYU. */
export async function readPendingByu(reader: Reader, accountId: string): Promise<number> {
  const { sum } = await reader
    .selectFrom('commissions')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('sum'))
    .where('inviter_id', '=', accountId)
    .where('state', 'in', ['confirming', 'settling'])
    .executeTakeFirstOrThrow()
  return sum
}
