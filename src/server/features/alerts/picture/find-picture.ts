import { visibleSignal } from '#domain/signals/visible-signal.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { findSight } from '#server/features/signals/sight/find-sight.ts'
import { selectSignal } from '#server/features/signals/sql.ts'
import { cardEnd, isCardFinal } from './card-end.ts'
import { drawCard } from './draw-card.ts'
import { KeptPictures } from './kept-pictures.ts'
import { readCard } from './read-card.ts'

/** A picture of a signal that anybody may have. */
export interface FoundPicture {
  /** A JPEG of 800 by 420 pixels. */
  readonly bytes: Uint8Array
  /** Whether it stays like this. */
  readonly isFinal: boolean
}

const kept = new WeakMap<Reader, KeptPictures>()

/**
 * The picture of a signal as a guest may see it: whole once it has ended, without its prices where
 * those are for members, and where all of it is, the same neutral one for every signal. Null where
 * nothing has that id.
 *
 * @example (await findPicture(context, '01hn...'))?.bytes.length // 28000
 * @source DECISIONS 3
 */
export async function findPicture(
  context: Context,
  signalId: string,
): Promise<FoundPicture | null> {
  const { db, config, marketClock } = context
  const row = await selectSignal(db.reader, signalId)
  if (row === undefined) return null
  const sight = await findSight(db.reader, config.membership === 'off' ? 'all' : 'guest')
  const seen = visibleSignal(row, sight)
  if (seen === 'hidden') return { bytes: await neutral(context), isFinal: false }
  const { interval, trigger_time: triggerTime, ended_time: endedTime } = row
  const span = { interval, triggerTime, endedTime }
  const now = marketClock.now() ?? triggerTime
  const version = `${row.sequence} ${cardEnd(span, now)}`
  const bytes = await keptOf(db.reader).find(`${row.id} ${seen}`, version, async () => {
    const card = await readCard(context, row, { now, arePricesTold: seen === 'whole' })
    return await context.ports.storage.encodeDrawing(drawCard(card))
  })
  return { bytes, isFinal: isCardFinal(span, now) }
}

async function neutral({ db, ports }: Context): Promise<Uint8Array> {
  const draw = () => ports.storage.encodeDrawing(drawCard(null))
  return await keptOf(db.reader).find('neutral', '', draw)
}

function keptOf(reader: Reader): KeptPictures {
  const pictures = kept.get(reader) ?? new KeptPictures()
  kept.set(reader, pictures)
  return pictures
}
