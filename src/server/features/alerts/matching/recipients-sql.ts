import type { RawBuilder } from 'kysely'
import { type AlertEvent, settingOf } from '#domain/alerts/alert-event.ts'
import type { AlertKind } from '#domain/alerts/alert-kind.ts'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { intervalFlags } from '#domain/alerts/interval-flags.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { entitlementOf, type Pass } from './passes.ts'

type Sql = RawBuilder<unknown>

/** Some people of one pass of an event: those after `from` up to `through`, in order of account. */
export interface AccountBatch {
  readonly event: AlertEventRow
  readonly pass: Pass
  readonly from: string
  /** Null is to the end. */
  readonly through: string | null
  readonly wallNow: number
  /** Those that the server has. */
  readonly channels: readonly Channel[]
}

const MODE_COLUMN: Readonly<Record<AlertKind, string>> = {
  long: 'long_mode',
  short: 'short_mode',
  addPosition: 'leg_mode',
  surgePlunge: 'surge_mode',
}

/**
 * `with .. select` of what is `selected` of each who is told: `account`, `setting` (nulls where
 * never set), `plan` unless all is open to everyone, what else is `joined`, and `person`, with the
 * `mode` (1 silent, 2 on) and the `channels` (null for the person's own) of what they asked for.
 */
export function selectRecipients(stretch: AccountBatch, selected: Sql, joined: Sql = sql``): Sql {
  const { event, pass, wallNow } = stretch
  const plan = sql`join memberships as plan on plan.account_id = person.id and ${standsSql(pass, wallNow)}`
  return sql`
    with person as materialized (${walkSql(stretch)})
    select ${selected}
    from person
    join accounts as account on account.id = person.id and account.state = 'active'
    ${pass.plans === null ? sql`` : plan}
    left join alert_settings as setting on setting.account_id = person.id
    ${joined}
    where (coalesce(setting.intervals, ${intervalFlags(FIRST_SETTINGS.intervals)}) & ${intervalFlags([event.interval])}) <> 0
      ${pass.reason === 'proactive' ? letsSql(event) : placeSql(stretch)}
      ${pass.isAgain ? notToldSql(event) : sql``}`
}

/** The last account of the next `count` that a pass walks along; none where fewer are left. */
export function selectBatchEnd(stretch: Omit<AccountBatch, 'through'>, count: number) {
  return sql<{ through: string }>`
    select person.id as through from (${walkSql({ ...stretch, through: null })}) as person
    order by person.id limit 1 offset ${count - 1}`
}

/** What a pass walks along by an index in order of account: who asked, or who may let it. */
function walkSql(stretch: AccountBatch): Sql {
  const { event, pass, wallNow } = stretch
  if (pass.reason === 'coin') {
    return sql`
      select coin.account_id as id, ${modeSql(event)} as mode, coin.channels as channels,
        coin.set_wall_time as set_wall_time
      from coin_alerts as coin
      where coin.coin_id = ${event.coin_id} and coin.is_on = 1 and ${modeSql(event)} > 0
        and ${withinSql(stretch, sql`coin.account_id`)}`
  }
  const unasked = sql`2 as mode, cast(null as integer) as channels`
  if (pass.plans === null) {
    return sql`
      select account.id as id, ${unasked} from accounts as account where ${withinSql(stretch, sql`account.id`)}`
  }
  return sql`
    select plan.account_id as id, ${unasked} from memberships as plan
    where ${standsSql(pass, wallNow)} and ${withinSql(stretch, sql`plan.account_id`)}`
}

function withinSql({ from, through }: AccountBatch, id: Sql): Sql {
  return through === null ? sql`${id} > ${from}` : sql`${id} > ${from} and ${id} <= ${through}`
}

/** The type is wrapped: else a planner takes the index by expiry, which is in another order. */
function standsSql({ plans }: Pass, wallNow: number): Sql {
  const named = sql.join((plans ?? []).map((plan) => sql.lit(plan)))
  return sql`coalesce(plan.type, '') in (${named}) and plan.expires_wall_time > ${wallNow}`
}

/** Whose coin is within their places: those of the plan and bought ones, in the order they were set. */
function placeSql({ event, pass, wallNow }: AccountBatch): Sql {
  return sql`
      and (
        select count(*) from coin_alerts as other
        where other.account_id = person.id and other.is_on = 1
          and (other.set_wall_time, other.coin_id) < (person.set_wall_time, ${event.coin_id})
        ) < ${planPlacesSql(pass)} + coalesce((
          select sum(bought.slots) from alert_slots as bought
          where bought.account_id = person.id and bought.expires_wall_time > ${wallNow}), 0)`
}

function planPlacesSql({ plans }: Pass): Sql {
  if (plans === null) return sql.lit(ENTITLEMENTS.all.alertSlots)
  const cases = plans.map(
    (plan) => sql`when ${sql.lit(plan)} then ${sql.lit(entitlementOf(plan).alertSlots)}`,
  )
  return sql`(case plan.type ${sql.join(cases, sql` `)} else 0 end)`
}

/** Who lets it, and has not set this very coin so that such events are not told. */
function letsSql(event: AlertEventRow): Sql {
  return sql`
      and coalesce(setting.is_proactive, ${FIRST_SETTINGS.isSuggested ? 1 : 0}) = 1
      and (
        select count(*) from coin_alerts as coin
        where coin.account_id = person.id and coin.coin_id = ${event.coin_id}
          and coin.is_on = 1 and ${modeSql(event)} = 0) = 0`
}

/** Counts look people up one by one, where `not exists` lets a planner read all of an event anew. */
function notToldSql({ id }: AlertEventRow): Sql {
  return sql`
      and (
        select count(*) from alerts as told
        where told.account_id = person.id and told.event_id = ${id}) = 0`
}

/** How a coin is set for an event: 0 off, 1 silent, 2 on. */
function modeSql(event: Pick<AlertEvent, 'kind' | 'direction'>): Sql {
  return sql.ref(`coin.${MODE_COLUMN[settingOf(event)]}`)
}
