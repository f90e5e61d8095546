import { visibleSignal } from '#domain/signals/visibility.ts'
import type { Context } from '#server/context.ts'
import { drawShare, SHARE_LOGO_SIDE } from '#server/images/draw-share.ts'
import { imageCacheOf, type PublicImage } from '#server/images/image-cache.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { imageEnd, isImageFinal, readIllustratedSignal, readSignalImage } from './signal-image.ts'

/**
 * The image of a signal as a guest may see it: complete once the signal has ended, without prices
 * where those are for members, and the same neutral image for every hidden signal. Null where no
 * signal has that id.
 *
 * @example (await findSignalImage(context, '01hn...'))?.bytes.length // 28000
 * @source DECISIONS 3
 */
export async function findSignalImage(context: Context, id: string): Promise<PublicImage | null> {
  const { db, config, marketClock } = context
  const stored = await readIllustratedSignal(db.reader, id)
  if (stored === null) return null
  const { signal, sequence, logPlace } = stored
  const visibility = await findVisibility(db.reader, config.membership === 'off' ? 'all' : 'guest')
  const seen = visibleSignal({ ...signal, id }, visibility)
  if (seen === 'hidden') return { bytes: await neutral(context), isFinal: false }
  const now = marketClock.now() ?? signal.triggerTime
  const version = `${sequence} ${imageEnd(signal, now)} ${logPlace?.isSigned === true}`
  const bytes = await imageCacheOf(db.reader).find(`${id} ${seen}`, version, async () => {
    const image = await readSignalImage(context, stored, {
      now,
      hasPrices: seen === 'whole',
      logoSide: SHARE_LOGO_SIDE,
    })
    return await context.ports.storage.encodeDrawing(drawShare(image))
  })
  return { bytes, isFinal: isImageFinal(signal, now) }
}

async function neutral({ db, ports }: Context): Promise<Uint8Array> {
  const draw = () => ports.storage.encodeDrawing(drawShare(null))
  return await imageCacheOf(db.reader).find('neutral', '', draw)
}
