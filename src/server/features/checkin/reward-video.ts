import { amountText } from '#domain/wallet/amount.ts'
import { VIDEO_BY } from '#domain/content/video.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'

/** Videos watched by accounts. */
export interface Watched {
  readonly accountId: string
  readonly videoId: string
}

/** Gives 20 BY for a video, once a person and video; false where it was given before. @source DECISIONS 4 */
export async function rewardVideo(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, videoId }: Watched,
): Promise<boolean> {
  const posted = await postTransaction(context, tx, {
    kind: 'videoAward',
    source: `${videoId}:${accountId}`,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: VIDEO_BY },
      { account: { system: 'issuance' }, asset: 'BY', amount: -VIDEO_BY },
    ],
  })
  if (posted === 'duplicate') return false
  const amount = amountText(VIDEO_BY, 'BY')
  await addBill(context, tx, { accountId, kind: 'videoAward', amount, asset: 'BY' })
  return true
}
