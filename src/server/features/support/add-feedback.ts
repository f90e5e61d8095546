import { normaliseEmail } from '#domain/account/email.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import { MOST_FEEDBACKS, normaliseFeedback } from '#domain/support/feedback.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { FeedbackRow } from '#server/db/tables/support.ts'
import { spendAttempt } from '#server/features/account/guard/attempt.ts'
import { newSecret } from '#server/features/account/guard/secret.ts'
import { Refusal } from '#server/refusal.ts'
import { insertReports } from './reports/insert-reports.ts'
import { isOwn, type Owner, ownerOf } from './rows/owner.ts'

type Name = 'POST /feedback/add'

/** The key under which an upload of an account is shown. Refuses `notPicture`, `tooLarge`. */
export type TakePhoto = (context: Context, accountId: string, key: string) => Promise<string>

/**
 * Stores feedback and what reports it to the operators, in one transaction. A draft that is sent again
 * answers the same. Pictures are for accounts, each used once.
 *
 * @throws Refusal `emptyFeedback`, `badEmail`, `notPicture`, `tooLarge`; `tooManyFeedbacks` with
 *   minutes; `conflict` where somebody else's draft has this id
 * @source Spec 5, 7
 */
export async function addFeedback(
  context: Context,
  actor: Actor,
  request: ParsedRequestOf<Name>,
  takePhoto: TakePhoto,
): Promise<AnswerOf<Name>> {
  const content = normaliseFeedback(request.content)
  if (content === null) throw new Refusal('emptyFeedback')
  const owner = ownerOf(actor)
  const draftId = request.draftId ?? newSecret(context)
  const known = await findDraft(context, draftId, owner)
  if (known !== null) return known
  const wallNow = context.wallClock.now()
  const row: FeedbackRow = {
    id: newId(context),
    account_id: owner.accountId,
    device_hash: owner.deviceHash,
    draft_id: draftId,
    kind: request.kind ?? 'other',
    content,
    email: emailOf(request.email),
    language: actor.language,
    channel: actor.channel,
    device: actor.device,
    state: 'open',
    created_wall_time: wallNow,
    changed_wall_time: wallNow,
    changed_by: null,
  }
  const photos = await takePhotos(context, owner, request.images ?? [], takePhoto)
  const isNew = await context.db.transaction(async (tx) => {
    if (!(await insertFeedback(tx, row))) return false
    await limitFeedback(context, tx, owner.accountId ?? actor.address)
    await insertPhotos(tx, row.id, photos)
    await insertReports(context, tx, { feedbackId: row.id, photoCount: photos.length })
    return true
  })
  if (isNew) return { id: row.id, createdAt: wallNow }
  const stored = await findDraft(context, draftId, owner)
  if (stored === null) throw new Error('a draft that was stored is gone')
  return stored
}

async function findDraft(
  { db }: Context,
  draftId: string,
  owner: Owner,
): Promise<AnswerOf<Name> | null> {
  const row = await db.reader
    .selectFrom('feedback')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  if (row === undefined) return null
  if (!isOwn(row, owner)) throw new Refusal('conflict')
  return { id: row.id, createdAt: row.created_wall_time }
}

function emailOf(text = ''): string | null {
  if (text.trim() === '') return null
  const email = normaliseEmail(text)
  if (email === null) throw new Refusal('badEmail')
  return email
}

/** Reads from outside where pictures lie in a bucket: never within the transaction. */
async function takePhotos(
  context: Context,
  { accountId }: Owner,
  keys: readonly string[],
  takePhoto: TakePhoto,
): Promise<string[]> {
  if (keys.length === 0) return []
  if (accountId === null || new Set(keys).size < keys.length) throw new Refusal('notPicture')
  const taken: string[] = []
  for (const key of keys) taken.push(await takePhoto(context, accountId, key))
  return taken
}

async function insertFeedback(tx: Tx, row: FeedbackRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function limitFeedback(context: Context, tx: Tx, subject: string): Promise<void> {
  const limits = [
    { subject, most: MOST_FEEDBACKS.anHour, windowMs: HOUR_MS },
    { subject: `${subject} day`, most: MOST_FEEDBACKS.aDay, windowMs: DAY_MS },
  ]
  for (const limit of limits) {
    const waitMs = await spendAttempt(context, tx, { kind: 'feedback', ...limit })
    if (waitMs === null) continue
    throw new Refusal('tooManyFeedbacks', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  }
}

/** A picture that another feedback has is no upload any more. */
async function insertPhotos(tx: Tx, feedbackId: string, keys: readonly string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('feedback_photos')
      .values({ feedback_id: feedbackId, place: index + 1, key })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('notPicture')
  }
}
