import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { addCounts } from '../delivery/delivery-counts.ts'

type Name = 'POST /aiCoin/openAlert'

/**
 * Records that the caller opened a signal, a surge or plunge, or the market gate from an alert, or without either the
 * list from the newest digest of that channel: its alerts become read and its deliveries by that channel opened,
 * each counted once. `opened` is how many deliveries were opened for the first time.
 *
 * @example {opened: 1}
 * @source DECISIONS 7
 */
export async function openAlert(
  context: Context,
  { accountId }: SignedIn,
  { extremeId, isGate, signalId, via }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const wallNow = context.wallClock.now()
  const { opened, readCount } = await context.db.transaction(async (tx) => {
    const eventIds =
      signalId !== undefined
        ? await signalEvents(tx, signalId)
        : extremeId !== undefined
          ? await extremeEvents(tx, extremeId)
          : isGate === true
            ? await gateEvents(tx)
            : await digestEvents(tx, accountId, via)
    if (eventIds.length === 0) return { opened: 0, readCount: 0 }
    const of = { accountId, eventIds, wallNow }
    const readNow = await markRead(tx, of)
    return { opened: via === 'app' ? 0 : await markOpened(tx, of, via), readCount: readNow }
  })
  if (readCount > 0) await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
  return { opened }
}

/** The app itself sends no digests. */
async function digestEvents(tx: Tx, accountId: string, via: Channel | 'app'): Promise<string[]> {
  return via === 'app' ? [] : await readDigest(tx, accountId, via)
}

async function signalEvents(tx: Tx, signalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('alert_events')
    .select('id')
    .where('signal_id', '=', signalId)
    .execute()
  return rows.map(({ id }) => id)
}

async function extremeEvents(tx: Tx, extremeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('alert_events')
    .select('id')
    .where('extreme_id', '=', extremeId)
    .execute()
  return rows.map(({ id }) => id)
}

/** All of them: what is opened is the gate as it is now. */
async function gateEvents(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('alert_events').select('id').where('kind', '=', 'gate').execute()
  return rows.map(({ id }) => id)
}

interface Opening {
  readonly accountId: string
  readonly eventIds: readonly string[]
  readonly wallNow: number
}

async function markRead(tx: Tx, { accountId, eventIds, wallNow }: Opening): Promise<number> {
  const result = await tx
    .updateTable('alerts')
    .set({ read_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('event_id', 'in', eventIds)
    .where('read_wall_time', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

async function markOpened(tx: Tx, of: Opening, channel: Channel): Promise<number> {
  const { accountId, eventIds, wallNow } = of
  const result = await tx
    .updateTable('deliveries')
    .set({ opened_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('event_id', 'in', eventIds)
    // An alert that was never sent cannot have been opened.
    .where('state', 'in', ['accepted', 'digested', 'sending'])
    .where('opened_wall_time', 'is', null)
    .executeTakeFirst()
  const count = Number(result.numUpdatedRows)
  if (count > 0) await addCounts(tx, wallNow, [{ channel, what: 'opened', bucket: 0, count }])
  return count
}

/**
 * Events of the newest digest sent to an account by a channel: the event that represents it and
 * those sent with it, which share one acceptance time. Empty without a digest.
 */
async function readDigest(reader: Reader, accountId: string, channel: Channel): Promise<string[]> {
  // From alerts, whose key starts with the account; that of deliveries starts with the event.
  const sent = reader
    .selectFrom('alerts')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'alerts.event_id')
        .onRef('deliveries.account_id', '=', 'alerts.account_id'),
    )
    .where('alerts.account_id', '=', accountId)
    .where('deliveries.channel', '=', channel)
  const newest = await sent
    .where('deliveries.state', '=', 'digested')
    .select('deliveries.accepted_wall_time')
    .orderBy('deliveries.accepted_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return []
  const rows = await sent
    .where('deliveries.state', 'in', ['accepted', 'digested'])
    .where('deliveries.accepted_wall_time', '=', newest.accepted_wall_time)
    .select('deliveries.event_id')
    .execute()
  return rows.map((row) => row.event_id)
}
