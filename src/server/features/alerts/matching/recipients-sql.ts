import type { RawBuilder } from 'kysely'
import { settingOf } from '#domain/alerts/alert-event.ts'
import type { AlertKind } from '#domain/alerts/alert-kind.ts'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { intervalFlags } from '#domain/alerts/interval-flags.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { entitlementOf, type Pass } from './passes.ts'

type Sql = RawBuilder<unknown>

/** Accounts of one pass of an event with ids after `from` up to `through`, in order of id. */
export interface AccountBatch {
  readonly event: AlertEventRow
  readonly pass: Pass
  readonly from: string
  /** Null for no upper bound. */
  readonly through: string | null
  readonly wallNow: number
  /** The configured channels. */
  readonly channels: readonly Channel[]
}

const MODE_COLUMN: Readonly<Record<AlertKind, string>> = {
  long: 'long_mode',
  short: 'short_mode',
  addPosition: 'leg_mode',
  surgePlunge: 'surge_mode',
}

/**
 * `with .. select` of the `selected` columns of each recipient: `account`, `setting` (nulls where
 * never set), `plan` unless every plan gets all signals, the columns of `joined`, and `person`,
 * with `mode` (1 silent, 2 on) and `channels` (null for the account's own).
 */
export function selectRecipients(batch: AccountBatch, selected: Sql, joined: Sql = sql``): Sql {
  const { event, pass, wallNow } = batch
  const plan = sql`join memberships as plan on plan.account_id = person.id and ${activePlanSql(pass, wallNow)}`
  return sql`
    with person as materialized (${candidatesSql(batch)})
    select ${selected}
    from person
    join accounts as account on account.id = person.id and account.state = 'active'
    ${pass.plans === null ? sql`` : plan}
    left join alert_settings as setting on setting.account_id = person.id
    ${joined}
    where ${event.kind === 'gate' ? sql`1 = 1` : allowsSignalSql(batch)}
      ${pass.isAgain ? withoutAlertSql(event) : sql``}`
}

/** The account takes signals of the timeframe, which a surge or plunge has not, and this one: it has a slot, or takes suggestions. */
function allowsSignalSql(batch: AccountBatch): Sql {
  const { event, pass } = batch
  const isExtreme = event.kind === 'surge' || event.kind === 'plunge'
  const allowed = sql`(coalesce(setting.intervals, ${intervalFlags(FIRST_SETTINGS.intervals)}) & ${intervalFlags([event.interval])}) <> 0`
  return sql`${isExtreme ? sql`1 = 1` : allowed}
      ${pass.reason === 'proactive' ? allowsSuggestedSql(event) : withinSlotsSql(batch)}`
}

/** Id of the last of the next `count` accounts of a pass; no row where fewer are left. */
export function selectBatchEnd(batch: Omit<AccountBatch, 'through'>, count: number) {
  return sql<{ through: string }>`
    select person.id as through from (${candidatesSql({ ...batch, through: null })}) as person
    order by person.id limit 1 offset ${count - 1}`
}

/** Candidate accounts of a pass with their mode and channels for the event, in order of id. */
function candidatesSql(batch: AccountBatch): Sql {
  const { event, pass, wallNow } = batch
  if (event.kind === 'gate') {
    return sql`
      select own.account_id as id, own.gate_mode as mode, cast(null as integer) as channels
      from alert_settings as own
      where own.gate_mode > 0 and ${withinSql(batch, sql`own.account_id`)}`
  }
  if (pass.reason === 'coin') {
    return sql`
      select coin.account_id as id, ${modeSql(event)} as mode, coin.channels as channels,
        coin.set_wall_time as set_wall_time
      from coin_alerts as coin
      where coin.coin_id = ${event.coin_id} and coin.is_on = 1 and ${modeSql(event)} > 0
        and ${withinSql(batch, sql`coin.account_id`)}`
  }
  const defaults = sql`2 as mode, cast(null as integer) as channels`
  if (pass.plans === null) {
    return sql`
      select account.id as id, ${defaults} from accounts as account where ${withinSql(batch, sql`account.id`)}`
  }
  return sql`
    select plan.account_id as id, ${defaults} from memberships as plan
    where ${activePlanSql(pass, wallNow)} and ${withinSql(batch, sql`plan.account_id`)}`
}

function withinSql({ from, through }: AccountBatch, id: Sql): Sql {
  return through === null ? sql`${id} > ${from}` : sql`${id} > ${from} and ${id} <= ${through}`
}

/** `coalesce` keeps planners off the index by expiry, which has another order than the batches. */
function activePlanSql({ plans }: Pass, wallNow: number): Sql {
  const named = sql.join((plans ?? []).map((plan) => sql.lit(plan)))
  return sql`coalesce(plan.type, '') in (${named}) and plan.expires_wall_time > ${wallNow}`
}

/** Coins within the account's plan and bought slots, which are assigned in the order of setting. */
function withinSlotsSql({ event, pass, wallNow }: AccountBatch): Sql {
  return sql`
      and (
        select count(*) from coin_alerts as other
        where other.account_id = person.id and other.is_on = 1
          and (other.set_wall_time, other.coin_id) < (person.set_wall_time, ${event.coin_id})
        ) < ${planSlotsSql(pass)} + coalesce((
          select sum(bought.slots) from alert_slots as bought
          where bought.account_id = person.id and bought.expires_wall_time > ${wallNow}), 0)`
}

function planSlotsSql({ plans }: Pass): Sql {
  if (plans === null) return sql.lit(ENTITLEMENTS.all.alertSlots)
  const cases = plans.map(
    (plan) => sql`when ${sql.lit(plan)} then ${sql.lit(entitlementOf(plan).alertSlots)}`,
  )
  return sql`(case plan.type ${sql.join(cases, sql` `)} else 0 end)`
}

/** Accounts that allow suggested alerts and have not switched such events off for this coin. */
function allowsSuggestedSql(event: AlertEventRow): Sql {
  return sql`
      and coalesce(setting.is_proactive, ${FIRST_SETTINGS.isSuggested ? 1 : 0}) = 1
      and (
        select count(*) from coin_alerts as coin
        where coin.account_id = person.id and coin.coin_id = ${event.coin_id}
          and coin.is_on = 1 and ${modeSql(event)} = 0) = 0`
}

/** Excludes accounts that have the alert. `not exists` may rescan all alerts of the event. */
function withoutAlertSql({ id }: AlertEventRow): Sql {
  return sql`
      and (
        select count(*) from alerts as sent
        where sent.account_id = person.id and sent.event_id = ${id}) = 0`
}

/** The setting of a coin for an event: 0 off, 1 silent, 2 on. */
function modeSql({ kind, direction }: AlertEventRow): Sql {
  if (kind === 'surge' || kind === 'plunge') return sql.ref(`coin.${MODE_COLUMN.surgePlunge}`)
  if (kind === 'gate' || direction === null) throw new Error('the gate is no setting of a coin')
  return sql.ref(`coin.${MODE_COLUMN[settingOf({ kind, direction })]}`)
}
