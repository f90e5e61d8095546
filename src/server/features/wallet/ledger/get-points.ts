import { amountText } from '#domain/wallet/amount.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readBalances } from './balances.ts'

/** The points one has, and what came in since the day of check-ins began. @source Spec 7 */
export async function getPoints(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/getPoints'>> {
  const balances = await readBalances(context, accountId)
  const { balance = 0, earnedToday = 0 } = balances.find(({ asset }) => asset === 'BY') ?? {}
  return { balance: amountText(balance, 'BY'), earnedToday: amountText(earnedToday, 'BY') }
}
