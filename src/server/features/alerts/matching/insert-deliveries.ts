import type { RawBuilder } from 'kysely'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, channelFlags, flagOf } from '#domain/alerts/channel.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { CHANNEL_ADAPTERS } from '../channels/channel-adapters.ts'
import type { Pass } from './passes.ts'
import { type AccountBatch, selectRecipients } from './recipients-sql.ts'

type Sql = RawBuilder<unknown>

const DELIVERY_COLUMNS = sql`event_id, account_id, channel, priority, state, attempts,
  due_wall_time, expires_wall_time, maybe_repeated, queued_wall_time`

/** Inserts the alerts of a batch of recipients; returns their account ids. */
export async function insertAlerts(tx: Tx, batch: AccountBatch): Promise<string[]> {
  const { event, pass, wallNow } = batch
  const row = sql`account.id, ${event.id}, ${pass.reason}, case when person.mode = 1 then 1 else 0 end,
    cast(${wallNow} as bigint)`
  const { rows } = await sql<{ account_id: string }>`
    insert into alerts (account_id, event_id, reason, is_silent, queued_wall_time)
    ${selectRecipients(batch, row)}
    returning account_id`.execute(tx)
  return rows.map((alert) => alert.account_id)
}

/** Queues a delivery per recipient and chosen channel that reaches them; returns the count. */
export async function insertDeliveries(tx: Tx, batch: AccountBatch): Promise<number> {
  const { event, pass, wallNow } = batch
  const now = sql`cast(${wallNow} as bigint)`
  const row = sql`${event.id}, account.id, link.channel, ${prioritySql(pass)}, 'queued', 0, ${now},
    cast(${event.expires_wall_time} as bigint), 0, ${now}`
  const { numAffectedRows = 0n } = await sql`
    insert into deliveries (${DELIVERY_COLUMNS})
    ${linksSql(batch, row)}`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Both of the above in one statement, which selects the recipients once; PostgreSQL alone inserts
 * into two tables at a time.
 */
export async function insertMatched(
  tx: Tx,
  batch: AccountBatch,
): Promise<{ readonly accountIds: string[]; readonly queuedCount: number }> {
  const { event, pass, wallNow, channels } = batch
  const recipient = sql`account.id, case when person.mode = 1 then 1 else 0 end as is_silent,
    ${prioritySql(pass)} as priority, ${reachedSql(channels)} as channels`
  const now = sql`cast(${wallNow} as bigint)`
  const { rows } = await sql<{ account_id: string; queued: number }>`
    with recipient as materialized (${selectRecipients(batch, recipient)}),
    queued as (
      insert into deliveries (${DELIVERY_COLUMNS})
      select ${event.id}, recipient.id, link.channel, recipient.priority, 'queued', 0, ${now},
        cast(${event.expires_wall_time} as bigint), 0, ${now}
      from recipient
      join (${channelRows(channels)}) as link on (recipient.channels & link.flag) <> 0
      returning 1)
    insert into alerts (account_id, event_id, reason, is_silent, queued_wall_time)
    select recipient.id, ${event.id}, ${pass.reason}, recipient.is_silent, ${now} from recipient
    returning account_id, (select count(*) from queued) as queued`.execute(tx)
  return {
    accountIds: rows.map((alert) => alert.account_id),
    queuedCount: rows[0]?.queued ?? 0,
  }
}

/** Counts the deliveries that would be queued, by channel. */
export async function countDeliveries(
  tx: Tx,
  batch: AccountBatch,
): Promise<Array<{ readonly channel: Channel; readonly count: number }>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    ${linksSql(batch, sql`link.channel, count(*) as count`)} group by link.channel`.execute(tx)
  return rows
}

/** The recipients, once per configured channel that they chose and that reaches them. */
function linksSql(batch: AccountBatch, selected: Sql): Sql {
  const links = sql`join (${channelRows(batch.channels)}) as link on (${chosenSql()} & link.flag) <> 0`
  return sql`${selectRecipients(batch, selected, links)} and ${reachesSql(batch.channels)}`
}

function prioritySql({ plans }: Pass): Sql {
  return plans === null ? sql`0` : sql`case when plan.type = 'YEAR' then 0 else 1 end`
}

/** Flags of the channels that a recipient chose. */
function chosenSql(): Sql {
  return sql`coalesce(person.channels, setting.channels, ${channelFlags(FIRST_SETTINGS.channels)})`
}

/** Flags of the channels that reach a recipient; asked only of those that they chose. */
function reachedSql(channels: readonly Channel[]): Sql {
  const flags = channels.map((channel) => {
    const flag = sql.lit(flagOf(channel))
    const isReached = sql`(${chosenSql()} & ${flag}) <> 0 and ${CHANNEL_ADAPTERS[channel].reaches}`
    return sql`case when ${isReached} then ${flag} else 0 end`
  })
  return flags.length === 0 ? sql`0` : sql`(${sql.join(flags, sql` | `)})`
}

function reachesSql(channels: readonly Channel[]): Sql {
  if (channels.length === 0) return sql`1 = 0`
  const cases = channels.map(
    (channel) => sql`when ${sql.lit(channel)} then ${CHANNEL_ADAPTERS[channel].reaches}`,
  )
  return sql`case link.channel ${sql.join(cases, sql` `)} end`
}

/** One row per channel with its flag. */
function channelRows(channels: readonly Channel[]): Sql {
  if (channels.length === 0) return sql`select 'none' as channel, 0 as flag`
  return sql.join(
    channels.map(
      (channel) => sql`select ${sql.lit(channel)} as channel, ${sql.lit(flagOf(channel))} as flag`,
    ),
    sql` union all `,
  )
}
