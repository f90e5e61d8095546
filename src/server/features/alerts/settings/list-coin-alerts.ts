import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readCoinAlerts } from './read-coin-alerts.ts'
import { readAlertSlots } from './setting-state.ts'

/** Coins whose alerts are on, in the order they were set: slots are assigned in that order. */
export async function listCoinAlerts(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /aiCoin/queryUserNotice'>> {
  const { reader } = context.db
  const { limit } = await readAlertSlots(context, reader, accountId)
  return { items: await readCoinAlerts(reader, accountId, limit) }
}
