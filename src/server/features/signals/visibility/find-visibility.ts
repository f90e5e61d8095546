import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { seesEverything, type Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { newestSequence } from '../sql.ts'
import { selectOldest } from './sql.ts'

interface KeptOldest {
  readonly sequence: number
  readonly ids: readonly string[]
}

const kept = new WeakMap<Reader, KeptOldest>()

/**
 * What a tier may see at this moment: which signals in progress are the oldest is asked anew only
 * after a signal has changed, and not at all for who sees everything.
 *
 * @example await findVisibility(reader, 'guest') // {tier: 'guest', oldestIds: ['01hn...', ...3 at most]}
 * @source DECISIONS 3
 */
export async function findVisibility(reader: Reader, tier: Tier): Promise<Visibility> {
  if (seesEverything(tier)) return { tier, oldestIds: [] }
  const oldest = await findOldest(reader)
  return { tier, oldestIds: oldest.slice(0, ENTITLEMENTS[tier].oldestSeen) }
}

async function findOldest(reader: Reader): Promise<readonly string[]> {
  const sequence = await newestSequence(reader)
  const known = kept.get(reader)
  if (known?.sequence === sequence) return known.ids
  const ids = await selectOldest(reader, ENTITLEMENTS.guest.oldestSeen)
  kept.set(reader, { sequence, ids })
  return ids
}
