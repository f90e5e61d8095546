import type { Language } from '#contract/headers.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { ExpiryNotice } from '#server/notifications/expiry-notification.ts'

/** A membership that ends, and the recipient of its reminder. */
export interface Expiry {
  readonly accountId: string
  readonly plan: PlanType
  /** Wall time, ms. */
  readonly endsAt: number
  readonly email: string | null
  readonly language: Language
  /** IANA name. */
  readonly zone: string
}

/** A position in the order of ends, which the next page starts after. */
export type ExpiryPlace = Pick<Expiry, 'endsAt' | 'accountId'>

interface ExpirySpan {
  readonly notice: ExpiryNotice
  readonly after: ExpiryPlace
  readonly through: number
  readonly most: number
}

/**
 * Memberships of active accounts that end after `after` and no later than `through`, and whose owners
 * have no reminder of it, earliest first, at most `most`.
 */
export async function findExpiries(
  reader: Reader,
  { notice, after, through, most }: ExpirySpan,
): Promise<Expiry[]> {
  const source = sql<string>`${expirySource(notice, 0).slice(0, -1)} || cast(memberships.expires_wall_time as text)`
  const rows = await reader
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .leftJoin('alert_settings', 'alert_settings.account_id', 'memberships.account_id')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.account_id', '=', 'memberships.account_id')
        .on('messages.source', '=', source),
    )
    .where('messages.id', 'is', null)
    .where('memberships.type', 'is not', null)
    .where('memberships.expires_wall_time', '>=', after.endsAt)
    .where((eb) =>
      eb.or([
        eb('memberships.expires_wall_time', '>', after.endsAt),
        eb('memberships.account_id', '>', after.accountId),
      ]),
    )
    .where('memberships.expires_wall_time', '<=', through)
    .where('accounts.state', '=', 'active')
    .select([
      'memberships.account_id as accountId',
      'memberships.type as plan',
      'memberships.expires_wall_time as endsAt',
      'accounts.email',
      'accounts.language',
      'alert_settings.zone',
    ])
    .orderBy('memberships.expires_wall_time')
    .orderBy('memberships.account_id')
    .limit(most)
    .execute()
  return rows.flatMap(({ plan, endsAt, zone, ...rest }) =>
    plan === null || endsAt === null ? [] : [{ ...rest, plan, endsAt, zone: zone ?? 'UTC' }],
  )
}

/** The source key of a reminder's message, unique per end: an extended membership has another end. */
export function expirySource(notice: ExpiryNotice, endsAt: number): string {
  return `${notice}:${endsAt}`
}
