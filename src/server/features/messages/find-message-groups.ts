import type { AnswerOf } from '#contract/index.schema.ts'
import { MESSAGE_KINDS } from '#domain/messages/message-kind.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { countUnread } from './store/unread-counts.ts'
import { putInWords } from './text/put-in-words.ts'
import { selectNewestOfKinds } from './store/select-newest-of-kinds.ts'

type Name = 'GET /message/group'

/** Every kind with its unread count and its newest message, in the order of `MESSAGE_KINDS`. */
export async function findMessageGroups(
  context: Context,
  actor: SignedIn,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { accountId } = actor
  const unread = await countUnread(reader, accountId)
  const rows = await selectNewestOfKinds(reader, accountId)
  const newest = await putInWords(context, actor, rows)
  const groups = MESSAGE_KINDS.map((kind) => ({
    kind,
    unread: unread[kind],
    newest: newest.find((message) => message.kind === kind) ?? null,
  }))
  return { unread, groups }
}
