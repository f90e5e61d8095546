import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '#server/db/database.ts'
import { newestSequence } from '../sql.ts'
import { Ledger, type LedgerPart } from './ledger.ts'
import { type EndedPlace, selectEnded, selectFirstEnd } from './sql.ts'

/** Rows per statement; yields to the event loop in between. */
const ROWS_A_STATEMENT = 2000

interface CachedLedger {
  readonly ledger: Ledger
  /** Brings the ledger up to date; null while nobody asks. */
  growing: Promise<void> | null
}

const cached = new WeakMap<Reader, CachedLedger>()

/**
 * The ended primary signals: read completely once, then only from the earliest changed end.
 * Concurrent callers share one read; none gets less than was stored at its call.
 */
export async function loadLedger(reader: Reader): Promise<Ledger> {
  const known = cached.get(reader) ?? { ledger: new Ledger(), growing: null }
  cached.set(reader, known)
  // A read in progress may have started before the change that this caller was notified of.
  await known.growing?.catch(() => undefined)
  known.growing ??= grow(reader, known).finally(() => {
    known.growing = null
  })
  await known.growing
  return known.ledger
}

/**
 * Reads the newest sequence number first: changes during the read are read again next time. What was
 * read is counted in one step, so that no caller sees half of it.
 */
async function grow(reader: Reader, known: CachedLedger): Promise<void> {
  const { ledger } = known
  const newest = await newestSequence(reader)
  if (newest === ledger.sequence) return
  const fromTime = ledger.sequence === 0 ? -Infinity : await selectFirstEnd(reader, ledger.sequence)
  if (fromTime !== null) ledger.replaceFrom(fromTime, await readFrom(reader, ledger, fromTime))
  ledger.sequence = newest
}

async function readFrom(reader: Reader, ledger: Ledger, fromTime: number): Promise<LedgerPart> {
  const part: LedgerPart = { series: [], numbers: [] }
  let after: EndedPlace = { endedTime: Math.max(0, fromTime), id: '' }
  for (;;) {
    const rows = await selectEnded(reader, after, ROWS_A_STATEMENT)
    ledger.addTo(part, rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_A_STATEMENT) return part
    after = { endedTime: last.endedTime, id: last.id }
    await nextTurn()
  }
}
