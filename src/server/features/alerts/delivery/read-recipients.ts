import type { Language } from '#contract/headers.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { Recipient } from '#domain/alerts/suppression.ts'
import { type Tier, tierOf } from '#domain/membership/tier.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusOfRow } from '#server/features/membership/status/membership-status.ts'
import { zoneMinute } from '#server/time-zone.ts'
import { CHANNEL_ADAPTERS } from '../channels/channel-adapters.ts'
import { settingsOfRow } from '../settings/stored-settings.ts'

/** A recipient with what their texts need. */
export interface KnownRecipient extends Recipient {
  readonly accountId: string
  readonly language: Language
}

/** Recipients as of now: account, plan, settings, slots, and whether the channel reaches them. */
export async function readRecipients(
  { config, wallClock }: Pick<Context, 'config' | 'wallClock'>,
  tx: Tx,
  { accountIds, channel }: { accountIds: readonly string[]; channel: Channel },
): Promise<Map<string, KnownRecipient>> {
  if (accountIds.length === 0) return new Map()
  const wallNow = wallClock.now()
  const rows = await tx
    .selectFrom('accounts as account')
    .leftJoin('memberships', 'memberships.account_id', 'account.id')
    .leftJoin('alert_settings', 'alert_settings.account_id', 'account.id')
    .where('account.id', 'in', accountIds)
    .select([
      'account.id',
      'account.state',
      'account.language',
      'memberships.type',
      'memberships.started_wall_time',
      'memberships.expires_wall_time',
      'alert_settings.channels',
      'alert_settings.intervals',
      'alert_settings.quiet_from',
      'alert_settings.quiet_to',
      'alert_settings.zone',
      'alert_settings.is_proactive',
      'alert_settings.digest_above',
      'alert_settings.gate_mode',
    ])
    .select(reachSql(channel).as('reach'))
    .execute()
  const bought = await readBought(tx, accountIds, wallNow)
  const tierOfRow = (person: (typeof rows)[number]): Tier =>
    config.membership === 'off' ? 'all' : tierOf(statusOfRow(person), wallNow)
  return new Map(
    rows.map((person) => {
      const settings = settingsOfRow(person)
      const recipient: KnownRecipient = {
        accountId: person.id,
        language: person.language,
        isActive: person.state === 'active',
        tier: tierOfRow(person),
        boughtSlots: bought.get(person.id) ?? 0,
        settings,
        reach: person.reach,
        minuteOfDay: zoneMinute(settings.zone, wallNow),
      }
      return [person.id, recipient]
    }),
  )
}

function reachSql(channel: Channel) {
  const { reaches, isBlocked } = CHANNEL_ADAPTERS[channel]
  const blocked = isBlocked === null ? sql`` : sql`when ${isBlocked} then 'blocked'`
  return sql<Recipient['reach']>`case when ${reaches} then 'ready' ${blocked} else 'unbound' end`
}

async function readBought(
  tx: Tx,
  accountIds: readonly string[],
  wallNow: number,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('alert_slots')
    .select((of) => ['account_id', of.fn.sum<number>('slots').as('slots')])
    .where('account_id', 'in', accountIds)
    .where('expires_wall_time', '>', wallNow)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.slots]))
}
