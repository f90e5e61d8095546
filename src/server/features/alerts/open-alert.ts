import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { addCounts } from './record/add-counts.ts'

type Name = 'POST /aiCoin/openAlert'

/**
 * Notes that one came to a signal through an alert: what was told of that signal is read, and what
 * came by that channel was opened, each counted once however often it is opened. `opened` is how
 * many deliveries were opened for the first time; 0 for what was never sent to the caller.
 *
 * @example {opened: 1}
 * @source DECISIONS 7
 */
export async function openAlert(
  context: Context,
  { accountId }: Signed,
  { signalId, via }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const wallNow = context.wallClock.now()
  const { opened, readCount } = await context.db.transaction(async (tx) => {
    const of = { accountId, signalId, wallNow }
    const readNow = await markRead(tx, of)
    return { opened: via === 'app' ? 0 : await markOpened(tx, of, via), readCount: readNow }
  })
  if (readCount > 0) await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
  return { opened }
}

interface Opening {
  readonly accountId: string
  readonly signalId: string
  readonly wallNow: number
}

async function markRead(tx: Tx, { accountId, signalId, wallNow }: Opening): Promise<number> {
  const result = await tx
    .updateTable('alerts')
    .set({ read_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('event_id', 'in', (of) =>
      of.selectFrom('alert_events').select('id').where('signal_id', '=', signalId),
    )
    .where('read_wall_time', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

async function markOpened(tx: Tx, of: Opening, channel: Channel): Promise<number> {
  const { accountId, signalId, wallNow } = of
  const result = await tx
    .updateTable('deliveries')
    .set({ opened_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('event_id', 'in', (select) =>
      select.selectFrom('alert_events').select('id').where('signal_id', '=', signalId),
    )
    // What never left cannot have been opened.
    .where('state', 'in', ['accepted', 'digested', 'sending'])
    .where('opened_wall_time', 'is', null)
    .executeTakeFirst()
  const count = Number(result.numUpdatedRows)
  if (count > 0) await addCounts(tx, wallNow, [{ channel, what: 'opened', bucket: 0, count }])
  return count
}
