import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readSettings } from './stored-settings.ts'

/** Whether and when the terms of alerts were accepted; the app shows them once before the first. */
export async function getProtocol(
  { db }: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /aiCoin/noticeProtocol'>> {
  const { acceptedWallTime } = await readSettings(db.reader, accountId)
  return { isAccepted: acceptedWallTime !== null, acceptedAt: acceptedWallTime }
}
