import type { RawBuilder } from 'kysely'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, channelFlags, flagOf } from '#domain/alerts/channel.ts'
import type { Tx } from '#server/db/door.ts'
import { sql } from '#server/db/sql.ts'
import { modeSql, type Stretch, toldSql } from './people-sql.ts'

type Sql = RawBuilder<unknown>

/** Writes who is told of an event; returns their ids. */
export async function insertAlerts(tx: Tx, stretch: Stretch): Promise<string[]> {
  const { event, pass, wallNow } = stretch
  const isCoin = pass.reason === 'coin'
  const silent = isCoin ? sql`case when ${modeSql(event)} = 1 then 1 else 0 end` : sql`0`
  const { rows } = await sql<{ account_id: string }>`
    insert into alerts (account_id, event_id, reason, is_silent, queued_wall_time)
    select account.id, ${event.id}, ${pass.reason}, ${silent}, cast(${wallNow} as bigint)
    ${toldSql(stretch)}
    returning account_id`.execute(tx)
  return rows.map((row) => row.account_id)
}

/** Queues what goes to them by each channel that they chose and that can reach them; returns how many. */
export async function insertDeliveries(tx: Tx, stretch: Stretch): Promise<number> {
  const { event, pass, wallNow } = stretch
  const priority =
    pass.plans === null ? sql`0` : sql`case when plan.type = 'YEAR' then 0 else 1 end`
  const { numAffectedRows = 0n } = await sql`
    insert into deliveries (
      event_id, account_id, channel, priority, state, attempts, due_wall_time, expires_wall_time,
      maybe_repeated, queued_wall_time)
    select ${event.id}, account.id, way.channel, ${priority}, 'queued', 0,
      cast(${wallNow} as bigint), cast(${event.expires_wall_time} as bigint), 0,
      cast(${wallNow} as bigint)
    ${waysSql(stretch)}`.execute(tx)
  return Number(numAffectedRows)
}

/** How many would have been queued by each channel. */
export async function countDeliveries(
  tx: Tx,
  stretch: Stretch,
): Promise<Array<{ readonly channel: Channel; readonly count: number }>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    select way.channel, count(*) as count ${waysSql(stretch)} group by way.channel`.execute(tx)
  return rows
}

/** Those who are told, once for each of the server's channels that they chose and that reaches them. */
function waysSql(stretch: Stretch): Sql {
  const own = stretch.pass.reason === 'coin' ? sql`coin.channels, ` : sql``
  const chosen = sql`coalesce(${own}setting.channels, ${channelFlags(FIRST_SETTINGS.channels)})`
  return sql`
    ${toldSql(stretch, sql`join (${channelRows(stretch.channels)}) as way on (${chosen} & way.flag) <> 0`)}
      and case way.channel
        when 'push' then exists (
          select 1 from push_subscriptions as browser where browser.account_id = account.id)
        when 'telegram' then exists (
          select 1 from account_links as link
          where link.account_id = account.id and link.provider = 'telegram'
            and not exists (
              select 1 from telegram_chats as chat
              where chat.user_id = link.subject and chat.can_write = 0))
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
