import { maskEmail } from '#domain/account/email.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { readFeedbackParts } from '../rows/feedback-parts.ts'

type Name = 'GET /admin/feedback'

/**
 * Everybody's feedback in a state, or all, with its pictures and answers, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function pageFeedback(
  { db, ports }: Context,
  _actor: Operator,
  { state, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const rows = await db.reader
    .selectFrom('feedback')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  const parts = await readFeedbackParts(
    db.reader,
    shown.map(({ id }) => id),
  )
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      content: row.content,
      images: parts.photoKeysOf(row.id).map((key) => ports.storage.urlOf(key)),
      accountId: row.account_id,
      email: row.email === null ? null : maskEmail(row.email),
      language: row.language,
      channel: row.channel,
      device: row.device,
      createdAt: row.created_wall_time,
      changedBy: row.changed_by,
      answers: parts.answersOf(row.id).map(({ id, content, operator, created_wall_time }) => {
        return { id, content, operator, createdAt: created_wall_time }
      }),
    })),
    nextCursor,
  }
}
