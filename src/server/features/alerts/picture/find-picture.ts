import { visibleSignal } from '#domain/signals/visible-signal.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { findSight } from '#server/features/signals/sight/find-sight.ts'
import { cardEnd, isCardFinal } from './card-end.ts'
import { drawCard } from './draw-card.ts'
import { KeptPictures } from './kept-pictures.ts'
import { readCard } from './read-card.ts'
import { readSignal } from './read-signal.ts'

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
  const stored = await readSignal(db.reader, signalId)
  if (stored === null) return null
  const { id, signal, sequence } = stored
  const sight = await findSight(db.reader, config.membership === 'off' ? 'all' : 'guest')
  const seen = visibleSignal({ ...signal, id }, sight)
  if (seen === 'hidden') return { bytes: await neutral(context), isFinal: false }
  const now = marketClock.now() ?? signal.triggerTime
  const version = `${sequence} ${cardEnd(signal, now)}`
  const bytes = await keptOf(db.reader).find(`${id} ${seen}`, version, async () => {
    const card = await readCard(context, stored, { now, arePricesTold: seen === 'whole' })
    return await context.ports.storage.encodeDrawing(drawCard(card))
  })
  return { bytes, isFinal: isCardFinal(signal, now) }
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
