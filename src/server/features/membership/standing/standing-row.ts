import { levelOf, type Standing } from '#domain/membership/standing.ts'
import type { MembershipRow } from '#server/db/tables/membership.ts'

/** The standing that a membership's row tells of; null where it never began. */
export function standingOfRow({
  type,
  started_wall_time: startedAt,
  expires_wall_time: expiresAt,
}: Pick<MembershipRow, 'type' | 'started_wall_time' | 'expires_wall_time'>): Standing | null {
  if (type === null || startedAt === null || expiresAt === null) return null
  return { type, level: levelOf(type), startedAt, expiresAt }
}
