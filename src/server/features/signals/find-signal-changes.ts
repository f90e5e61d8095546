import type { AnswerOf } from '#contract/index.schema.ts'
import { type Tier, TIERS } from '#domain/membership/tier.ts'
import { type Sight, visibleSignal } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { findSight } from './visibility/find-visibility.ts'
import { presentSignal } from './serialize/serialize-signal.ts'
import { selectChanges, selectLegs } from './sql.ts'

type SignalRow = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

/** A signal with the number of its newest change. */
export interface SignalChange {
  readonly sequence: number
  /** Its row of the list as a tier sees it; null where it is hidden. */
  readonly rowFor: (tier: Tier) => SignalRow | null
}

/**
 * Headline signals that changed after a number, in the order of their newest change, for a stream
 * that catches up. A signal that changed twice comes once, as it stands now.
 *
 * @example (await findSignalChanges(reader, 41, 100))[0]?.rowFor('guest') // null while it is hidden
 */
export async function findSignalChanges(
  reader: Reader,
  afterSequence: number,
  limit: number,
): Promise<SignalChange[]> {
  const rows = await selectChanges(reader, afterSequence, limit)
  const legs = await selectLegs(
    reader,
    rows.map((row) => row.id),
  )
  const sights = await sightsOf(reader)
  return rows.map((row) => ({
    sequence: row.sequence,
    rowFor(tier) {
      const sight = sights[tier]
      if (visibleSignal(row, sight) === 'hidden') return null
      return presentSignal(row, legs.get(row.id) ?? [], sight)
    },
  }))
}

async function sightsOf(reader: Reader): Promise<Readonly<Record<Tier, Sight>>> {
  const sights: Partial<Record<Tier, Sight>> = {}
  for (const tier of TIERS) sights[tier] = await findSight(reader, tier)
  return sights as Record<Tier, Sight>
}
