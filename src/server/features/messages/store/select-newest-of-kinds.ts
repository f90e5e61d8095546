import { MESSAGE_KINDS, type WrittenKind } from '#domain/messages/message-kind.ts'
import type { Reader } from '#server/db/database.ts'
import { selectMessages } from './select-messages.ts'
import { type StoredMessage, storedOf } from './stored-message.ts'

/** The newest message of each kind that a person has, in no order. */
export async function selectNewestOfKinds(
  reader: Reader,
  accountId: string,
): Promise<StoredMessage[]> {
  const newestOf = (kind: WrittenKind) =>
    reader
      .selectFrom((of) =>
        of
          .selectFrom('messages')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .orderBy('id', 'desc')
          .limit(1)
          .as(kind),
      )
      .selectAll()
  const [first, ...others] = MESSAGE_KINDS.filter((kind) => kind !== 'alert').map(newestOf)
  const written = others.reduce((query, other) => query?.unionAll(other), first)
  const range = { after: null, offset: 0, limit: 1 }
  return [
    ...((await written?.execute()) ?? []).map(storedOf),
    ...(await selectMessages(reader, { accountId, kind: 'alert', range })),
  ]
}
