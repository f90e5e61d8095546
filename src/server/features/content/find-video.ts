import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { splitCaptions } from '#domain/content/captions.ts'
import type { Actor, Context } from '#server/context.ts'
import type { ContentTextRow } from '#server/db/tables/content.ts'
import { Refusal } from '#server/refusal.ts'
import { selectPublished, selectTexts } from './rows/published-rows.ts'
import { blocksFor, serializeContent } from './rows/serialize-content.ts'
import { awardOf } from './video/award-of.ts'
import { selectView } from './video/select-view.ts'

type Name = 'GET /common/video/getVideoUri'

/**
 * The address of a video with its texts and reward. The first call of an account starts the time after
 * which its reward is due; later calls leave it as it is, so that a reload costs nobody their reward.
 *
 * @throws Refusal `unknownContent` for what is no published video
 * @source Spec 7; Decisions 4
 */
export async function findVideo(
  context: Context,
  actor: Actor,
  { id }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { language, channel } = actor
  const row = await selectPublished(reader, channel)
    .where('id', '=', id)
    .where('kind', '=', 'video')
    .executeTakeFirst()
  const [uri, lengthMs] = [row?.video_address ?? null, row?.video_ms ?? null]
  if (row === undefined || uri === null || lengthMs === null) throw new Refusal('unknownContent')
  const texts = (await selectTexts(reader, [id])).get(id) ?? []
  const now = context.wallClock.now()
  const found = serializeContent(row, texts, { language, channel, now })
  if (found === null) throw new Refusal('unknownContent')
  const view =
    actor.kind === 'guest'
      ? null
      : await noteView(context, { accountId: actor.accountId, itemId: id })
  return {
    item: found.item,
    uri,
    award: awardOf(view, lengthMs, now),
    blocks: blocksFor(channel, found.text),
    captions: captionsOf(texts),
  }
}

/** Captions in every language that has some. */
function captionsOf(texts: readonly ContentTextRow[]): AnswerOf<Name>['captions'] {
  return texts.flatMap(({ language, markdown }) => {
    const { captions } = splitCaptions(markdown)
    return captions === null ? [] : [{ language, text: captions }]
  })
}

/** The first time an account asked, which is now where it never did. */
async function noteView(
  { db, wallClock }: Context,
  of: { readonly accountId: string; readonly itemId: string },
) {
  const known = await selectView(db.reader, of)
  if (known !== null) return known
  const asked = {
    account_id: of.accountId,
    item_id: of.itemId,
    asked_wall_time: wallClock.now(),
    rewarded_wall_time: null,
  }
  return await db.transaction(async (tx) => {
    await tx
      .insertInto('video_views')
      .values(asked)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return await selectView(tx, of)
  })
}
