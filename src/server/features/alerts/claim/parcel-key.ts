import { createHash } from 'node:crypto'
import type { Channel } from '#domain/alerts/channel.ts'

/**
 * The name of a parcel: the same whoever sends it and however often, 32 hex digits.
 *
 * @example parcelKey('mail', 'ann', ['event-2', 'event-1']) === parcelKey('mail', 'ann', ['event-1', 'event-2'])
 */
export function parcelKey(
  channel: Channel,
  accountId: string,
  eventIds: readonly string[],
): string {
  const parts = [channel, accountId, ...eventIds.toSorted()]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
