import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { selectUnasked } from './rows/select-unasked.ts'
import { addressFor } from './rows/serialize-content.ts'

type Name = 'GET /announce/getLatest'

/**
 * The newest announcement that is written in the caller's language and runs now: what comes unasked is
 * never shown in another.
 *
 * @source Spec 7
 */
export async function findAnnouncement(
  context: Context,
  { language, channel }: Actor,
): Promise<AnswerOf<Name>> {
  const now = context.wallClock.now()
  const reading = { kind: 'announcement', language, channel, now, limit: 1 } as const
  const [row] = await selectUnasked(context.db.reader, reading)
  if (row === undefined) return { announcement: null }
  return {
    announcement: {
      id: row.id,
      title: row.title,
      summary: row.summary,
      publishedAt: row.publishedAt,
      address: addressFor(channel, row.address),
      sourceName: row.sourceName,
      hasText: row.body !== '[]',
    },
  }
}
