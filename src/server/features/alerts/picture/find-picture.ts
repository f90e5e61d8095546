import { visibleSignal } from '#domain/signals/visibility.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { drawInvitation } from '#server/features/invite/share/draw-invitation.ts'
import { findVisibility } from '#server/features/signals/visibility/find-visibility.ts'
import { cardEnd, isCardFinal } from './card-end.ts'
import { drawCard } from './draw-card.ts'
import { KeptPictures } from './kept-pictures.ts'
import { readCard } from './read-card.ts'
import { readSignal } from './read-signal.ts'

/** A picture that anybody may have. */
export interface FoundPicture {
  /** A JPEG of 800 by 420 pixels. */
  readonly bytes: Uint8Array
  /** Whether it stays like this. */
  readonly isFinal: boolean
}

/** What is shown: a signal by its id, an invitation by its code. */
interface PictureName {
  readonly kind: 'signal' | 'invitation'
  readonly id: string
}

const kept = new WeakMap<Reader, KeptPictures>()

/**
 * The picture of a signal or an invitation as a guest may see it; null where nothing has that id.
 *
 * @example (await findPicture(context, { kind: 'signal', id: '01hn...' }))?.bytes.length // 28000
 */
export async function findPicture(
  context: Context,
  { kind, id }: PictureName,
): Promise<FoundPicture | null> {
  return await (kind === 'signal' ? findOfSignal(context, id) : findOfInvitation(context, id))
}

/** Its code is on it, so that it can be typed too; a code that is nobody's has no picture. */
async function findOfInvitation(context: Context, code: string): Promise<FoundPicture | null> {
  const { db, ports } = context
  const holder = await db.reader
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', code)
    .executeTakeFirst()
  if (holder === undefined) return null
  const draw = () => ports.storage.encodeDrawing(drawInvitation(code))
  return { bytes: await keptOf(db.reader).find(`i ${code}`, '', draw), isFinal: true }
}

/**
 * The picture of a signal as a guest may see it: whole once it has ended, without its prices where
 * those are for members, and where all of it is, the same neutral one for every signal. Null where
 * nothing has that id.
 *
 * @source DECISIONS 3
 */
async function findOfSignal(context: Context, signalId: string): Promise<FoundPicture | null> {
  const { db, config, marketClock } = context
  const stored = await readSignal(db.reader, signalId)
  if (stored === null) return null
  const { id, signal, sequence } = stored
  const visibility = await findVisibility(db.reader, config.membership === 'off' ? 'all' : 'guest')
  const seen = visibleSignal({ ...signal, id }, visibility)
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
