import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { seesEverything, type Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { newestSequence } from '../sql.ts'
import { selectOldest } from './sql.ts'

interface CachedOldest {
  readonly sequence: number
  readonly ids: readonly string[]
}

const cached = new WeakMap<Reader, CachedOldest>()

/**
 * What a tier may see now: the oldest signals in progress are queried only after a signal has
 * changed, and never for a tier that sees everything.
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
  const known = cached.get(reader)
  if (known?.sequence === sequence) return known.ids
  const ids = await selectOldest(reader, ENTITLEMENTS.guest.oldestSeen)
  cached.set(reader, { sequence, ids })
  return ids
}
