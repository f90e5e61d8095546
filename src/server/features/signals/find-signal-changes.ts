import type { AnswerOf } from '#contract/index.schema.ts'
import { type Tier, TIERS } from '#domain/membership/tier.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { findVisibility } from './visibility/find-visibility.ts'
import { readSinceEntry } from './signal-store/read-since-entry.ts'
import { serializeSignal } from './serialize/serialize-signal.ts'
import { selectChanges, selectLegs } from './sql.ts'

type SignalRow = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

/** A signal with the number of its newest change. */
export interface SignalChange {
  readonly sequence: number
  /** Its row of the list as a tier sees it; null where it is hidden. */
  readonly rowFor: (tier: Tier) => SignalRow | null
}

/**
 * Primary signals that changed after a sequence number, in the order of their newest change, for a
 * stream that catches up. A signal that changed twice comes once, in its newest state.
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
  const sinceEntry = await readSinceEntry(reader, rows, legs)
  const visibilities = await visibilitiesOf(reader)
  return rows.map((row) => ({
    sequence: row.sequence,
    rowFor(tier) {
      const visibility = visibilities[tier]
      if (visibleSignal(row, visibility) === 'hidden') return null
      return serializeSignal(
        row,
        legs.get(row.id) ?? [],
        visibility,
        sinceEntry.get(row.id) ?? null,
      )
    },
  }))
}

async function visibilitiesOf(reader: Reader): Promise<Readonly<Record<Tier, Visibility>>> {
  const visibilities: Partial<Record<Tier, Visibility>> = {}
  for (const tier of TIERS) visibilities[tier] = await findVisibility(reader, tier)
  return visibilities as Record<Tier, Visibility>
}
