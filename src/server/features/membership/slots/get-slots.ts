import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readSlots } from './slot-store.ts'

/** The caller's alert slots. `{fromPlan: 30, bought: 10, inUse: 0, purchases: [...]}` */
export async function getSlots(
  context: Pick<Context, 'db' | 'config' | 'wallClock'>,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /aiCoin/getUserChannels'>> {
  return await readSlots(context, context.db.reader, accountId)
}
