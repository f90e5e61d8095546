import { amountText } from '#domain/wallet/amount.ts'
import { nextPayoutTime, PAYOUT_FEE, PAYOUT_MINIMUM } from '#domain/wallet/payout.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readBalances } from './balances.ts'

/**
 * Both accounts of a person, and on what terms BYU is paid out.
 *
 * @example {accounts: [{asset: 'BY', balance: '260', earnedToday: '10'}, ...], payoutMinimum: '50.000000', ...}
 * @source Spec 7; DECISIONS 4
 */
export async function getAccounts(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/coinAccounts'>> {
  const balances = await readBalances(context, accountId)
  const accounts = balances.map(({ asset, balance, earnedToday }) => ({
    asset,
    balance: amountText(balance, asset),
    earnedToday: amountText(earnedToday, asset),
  }))
  return {
    accounts,
    payoutMinimum: amountText(PAYOUT_MINIMUM, 'BYU'),
    payoutFee: amountText(PAYOUT_FEE, 'BYU'),
    nextPayoutAt: nextPayoutTime(context.wallClock.now()),
  }
}
