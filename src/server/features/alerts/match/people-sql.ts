import type { RawBuilder } from 'kysely'
import { type AlertEvent, settingOf } from '#domain/alerts/alert-event.ts'
import type { AlertKind } from '#domain/alerts/alert-kind.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { intervalFlags } from '#domain/alerts/interval-flags.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import type { Pass } from './passes.ts'

type Sql = RawBuilder<unknown>

/** Some people of one pass of an event: those after `from` up to `through`, in order of account. */
export interface Stretch {
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

/** How a coin is set for an event: 0 off, 1 silent, 2 on. */
export function modeSql(event: Pick<AlertEvent, 'kind' | 'direction'>): Sql {
  return sql.ref(`coin.${MODE_COLUMN[settingOf(event)]}`)
}

/**
 * `from .. where ..` of those who are told: `account`, `setting` (nulls where never set), `plan`
 * unless all is open to everyone, `coin` where the coin was asked for, and what else is `joined`.
 */
export function toldSql(stretch: Stretch, joined: Sql = sql``): Sql {
  const { event, pass } = stretch
  const setting = sql`left join alert_settings as setting on setting.account_id = account.id`
  return sql`
    ${walkSql(stretch, sql`${setting} ${joined}`)}
      and account.state = 'active'
      and (coalesce(setting.intervals, ${intervalFlags(FIRST_SETTINGS.intervals)}) & ${intervalFlags([event.interval])}) <> 0
      and ${pass.reason === 'coin' ? sql`${modeSql(event)} > 0` : letsSql(event)}
      ${pass.isAgain ? notToldSql(event) : sql``}`
}

/** The last account of the next `count` people of the pass's own index; none where fewer are left. */
export function boundarySql(stretch: Omit<Stretch, 'through'>, count: number) {
  const id = walkId(stretch.pass)
  return sql<{ through: string }>`
    select ${id} as through
    ${walkSql({ ...stretch, through: null }, null)}
    order by ${id} limit 1 offset ${count - 1}`
}

/** What a pass walks along, with what else is joined to each person; null joins nothing. */
function walkSql({ event, pass, from, through, wallNow }: Stretch, setting: Sql | null): Sql {
  const id = walkId(pass)
  const within =
    through === null ? sql`${id} > ${from}` : sql`${id} > ${from} and ${id} <= ${through}`
  const account =
    setting === null ? sql`` : sql`join accounts as account on account.id = ${id} ${setting}`
  const { plans, reason } = pass
  if (reason === 'coin') {
    const plan = sql`join memberships as plan on plan.account_id = ${id} and ${standsSql(pass, wallNow)}`
    return sql`
      from coin_alerts as coin ${setting === null || plans === null ? sql`` : plan} ${account}
      where coin.coin_id = ${event.coin_id} and coin.is_on = 1 and ${within}`
  }
  if (plans === null) return sql`from accounts as account ${setting ?? sql``} where ${within}`
  return sql`from memberships as plan ${account} where ${standsSql(pass, wallNow)} and ${within}`
}

/** The column whose index a pass walks along. */
function walkId({ plans, reason }: Pass): Sql {
  if (reason === 'coin') return sql`coin.account_id`
  return plans === null ? sql`account.id` : sql`plan.account_id`
}

function standsSql({ plans }: Pass, wallNow: number): Sql {
  const named = sql.join((plans ?? []).map((plan) => sql.lit(plan)))
  return sql`plan.type in (${named}) and plan.expires_wall_time > ${wallNow}`
}

/** Who lets it, and has not set this very coin so that such events are not told. */
function letsSql(event: AlertEventRow): Sql {
  return sql`coalesce(setting.is_proactive, ${FIRST_SETTINGS.isProactive ? 1 : 0}) = 1
      and not exists (
        select 1 from coin_alerts as coin
        where coin.account_id = account.id and coin.coin_id = ${event.coin_id}
          and coin.is_on = 1 and ${modeSql(event)} = 0)`
}

function notToldSql({ id }: AlertEventRow): Sql {
  return sql`and not exists (
        select 1 from alerts as told where told.account_id = account.id and told.event_id = ${id})`
}
