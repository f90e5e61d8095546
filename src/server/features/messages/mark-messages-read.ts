import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countUnread } from './store/unread-counts.ts'

type Name = 'POST /message/readAll'

interface Wish {
  readonly accountId: string
  readonly kind: MessageKind | undefined
  readonly id: string | undefined
  readonly wallNow: number
}

/**
 * Marks all messages read, or those of one kind, or one; what was read before keeps its time. Other
 * devices of the person hear of it at once.
 *
 * @source Spec 2, 7
 */
export async function markMessagesRead(
  context: Context,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { kind, id } = input ?? {}
  const wish: Wish = { accountId, kind, id, wallNow: context.wallClock.now() }
  const counts = await context.db.transaction(async (tx) => {
    if (kind !== 'alert') await readWritten(tx, wish)
    if (kind === undefined || kind === 'alert') await readAlerts(tx, wish)
    return await countUnread(tx, accountId)
  })
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
  return counts
}

async function readWritten(tx: Tx, { accountId, kind, id, wallNow }: Wish): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ read_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('read_wall_time', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(kind !== undefined && kind !== 'alert', (query) =>
      query.where('kind', '=', kind === 'alert' || kind === undefined ? 'system' : kind),
    )
    .execute()
}

async function readAlerts(tx: Tx, { accountId, id, wallNow }: Wish): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ read_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('read_wall_time', 'is', null)
    .$if(id !== undefined, (query) => query.where('event_id', '=', id ?? ''))
    .execute()
}
