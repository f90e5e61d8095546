import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { readFeedbackParts } from './rows/feedback-parts.ts'
import { ownerOf } from './rows/owner.ts'

type Name = 'GET /feedback/page'

/**
 * Own feedback with its answers, newest first: an account's, and what a guest wrote on this device.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function listFeedback(
  { db, ports }: Context,
  actor: Actor,
  request: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(request)
  const { accountId, deviceHash } = ownerOf(actor)
  const rows = await db.reader
    .selectFrom('feedback')
    .selectAll()
    .where((is) =>
      is.or([
        is('account_id', '=', accountId ?? ''),
        is.and([is('account_id', 'is', null), is('device_hash', '=', deviceHash ?? '')]),
      ]),
    )
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  const ids = shown.map(({ id }) => id)
  const parts = await readFeedbackParts(db.reader, ids)
  return {
    items: shown.map(({ id, kind, content, state, created_wall_time: createdAt }) => ({
      id,
      kind,
      content,
      images: parts.photoKeysOf(id).map((key) => ports.storage.urlOf(key)),
      state,
      createdAt,
      answers: parts.answersOf(id).map((answer) => ({
        id: answer.id,
        content: answer.content,
        createdAt: answer.created_wall_time,
      })),
    })),
    nextCursor,
  }
}
