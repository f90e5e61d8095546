import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { awardWaitMs } from '#domain/content/video.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import { rewardVideo } from '#server/features/checkin/reward-video.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { selectPublished } from './rows/published-rows.ts'
import { awardOf } from './video/award-of.ts'
import { selectView } from './video/select-view.ts'

type Name = 'POST /common/video/receiveAward'

/**
 * Gives the points of a video, once per account and video: its length must have passed since the
 * account first asked for its address. A repeated call is answered as the first, and gives nothing.
 *
 * @throws Refusal `unknownContent`, `videoNotWatched` {seconds}, `cancellationPending`, `conflict`
 * @source Spec 7; Decisions 4
 */
export async function receiveVideoAward(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /common/video/receiveAward', input }, () =>
      receive(context, tx, actor, input.id),
    ),
  )
}

async function receive(
  context: Context,
  tx: Tx,
  { accountId, channel }: SignedIn,
  videoId: string,
): Promise<AnswerOf<Name>> {
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  const row = await selectPublished(tx, channel)
    .where('id', '=', videoId)
    .where('kind', '=', 'video')
    .executeTakeFirst()
  const lengthMs = row?.video_ms ?? null
  if (lengthMs === null) throw new Refusal('unknownContent')
  const now = context.wallClock.now()
  const view = await selectView(tx, { accountId, itemId: videoId })
  const waitMs =
    view === null ? lengthMs : awardWaitMs({ askedAt: view.asked_wall_time, lengthMs }, now)
  const isReceived = view !== null && view.rewarded_wall_time !== null
  if (!isReceived && (view === null || waitMs > 0)) {
    throw new Refusal('videoNotWatched', { seconds: Math.ceil(waitMs / 1000) })
  }
  if (!isReceived && (await rewardVideo(context, tx, { accountId, videoId }))) {
    await tx
      .updateTable('video_views')
      .set({ rewarded_wall_time: now })
      .where('account_id', '=', accountId)
      .where('item_id', '=', videoId)
      .execute()
  }
  const rewarded = { asked_wall_time: view?.asked_wall_time ?? now, rewarded_wall_time: now }
  return { award: awardOf(rewarded, lengthMs, now) }
}
