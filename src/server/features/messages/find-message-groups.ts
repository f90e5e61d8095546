import type { AnswerOf } from '#contract/index.schema.ts'
import { MESSAGE_KINDS } from '#domain/messages/message-kind.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { countUnread } from './store/unread-counts.ts'
import { putInWords } from './text/put-in-words.ts'
import { selectMessages } from './store/select-messages.ts'

type Name = 'GET /message/group'

const NEWEST = { after: null, offset: 0, limit: 1 }

/** Every kind with its unread count and its newest message, in the order of `MESSAGE_KINDS`. */
export async function findMessageGroups(
  context: Context,
  actor: SignedIn,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { accountId } = actor
  const unread = await countUnread(reader, accountId)
  const groups: AnswerOf<Name>['groups'] = []
  for (const kind of MESSAGE_KINDS) {
    const rows = await selectMessages(reader, { accountId, kind, range: NEWEST })
    const [newest = null] = await putInWords(context, actor, rows)
    groups.push({ kind, unread: unread[kind], newest })
  }
  return { unread, groups }
}
