import type { RawBuilder } from 'kysely'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, channelFlags, flagOf } from '#domain/alerts/channel.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type AccountBatch, selectRecipients } from './recipients-sql.ts'

type Sql = RawBuilder<unknown>

/** Writes who is told of an event; returns their ids. */
export async function insertAlerts(tx: Tx, stretch: AccountBatch): Promise<string[]> {
  const { event, pass, wallNow } = stretch
  const row = sql`account.id, ${event.id}, ${pass.reason}, case when person.mode = 1 then 1 else 0 end,
    cast(${wallNow} as bigint)`
  const { rows } = await sql<{ account_id: string }>`
    insert into alerts (account_id, event_id, reason, is_silent, queued_wall_time)
    ${selectRecipients(stretch, row)}
    returning account_id`.execute(tx)
  return rows.map((told) => told.account_id)
}

/** Queues what goes to them by each channel that they chose and that can reach them; returns how many. */
export async function insertDeliveries(tx: Tx, stretch: AccountBatch): Promise<number> {
  const { event, pass, wallNow } = stretch
  const priority =
    pass.plans === null ? sql`0` : sql`case when plan.type = 'YEAR' then 0 else 1 end`
  const now = sql`cast(${wallNow} as bigint)`
  const row = sql`${event.id}, account.id, way.channel, ${priority}, 'queued', 0, ${now},
    cast(${event.expires_wall_time} as bigint), 0, ${now}`
  const { numAffectedRows = 0n } = await sql`
    insert into deliveries (
      event_id, account_id, channel, priority, state, attempts, due_wall_time, expires_wall_time,
      maybe_repeated, queued_wall_time)
    ${waysSql(stretch, row)}`.execute(tx)
  return Number(numAffectedRows)
}

/** How many would have been queued by each channel. */
export async function countDeliveries(
  tx: Tx,
  stretch: AccountBatch,
): Promise<Array<{ readonly channel: Channel; readonly count: number }>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    ${waysSql(stretch, sql`way.channel, count(*) as count`)} group by way.channel`.execute(tx)
  return rows
}

/** Those who are told, once for each of the server's channels that they chose and that reaches them. */
function waysSql(stretch: AccountBatch, selected: Sql): Sql {
  const chosen = sql`coalesce(person.channels, setting.channels, ${channelFlags(FIRST_SETTINGS.channels)})`
  return sql`
    ${selectRecipients(
      stretch,
      selected,
      sql`
    left join account_links as link on link.account_id = person.id and link.provider = 'telegram'
    left join telegram_chats as chat on chat.user_id = link.subject
    join (${channelRows(stretch.channels)}) as way on (${chosen} & way.flag) <> 0`,
    )}
      and case way.channel
        when 'push' then (
          select count(*) from push_subscriptions as browser where browser.account_id = person.id) > 0
        when 'telegram' then link.subject is not null and coalesce(chat.can_write, 1) = 1
        when 'mail' then account.email is not null
        else account.mobile is not null
      end`
}

/** A row a channel, with its flag; no row where there is none. */
function channelRows(channels: readonly Channel[]): Sql {
  if (channels.length === 0) return sql`select 'none' as channel, 0 as flag`
  return sql.join(
    channels.map(
      (channel) => sql`select ${sql.lit(channel)} as channel, ${sql.lit(flagOf(channel))} as flag`,
    ),
    sql` union all `,
  )
}
