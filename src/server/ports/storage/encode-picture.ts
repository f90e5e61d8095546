import type { SharpOptions } from 'sharp'
import type { PictureForm } from '#domain/account/upload.ts'
import { openSharp } from './open-sharp.ts'
import { UploadRefused } from './port.ts'

const SIDE = 512
/** Text in a screenshot of a phone stays legible. */
const WHOLE_SIDE = 1600
const QUALITY = 82
/** A picture of 40 megapixels and a bomb look the same from outside. */
const MOST_PIXELS = 30_000_000
const LONGEST_SECONDS = 10
const MOST_AT_ONCE = 2

const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' }

let waiting: Promise<unknown>[] = []

/**
 * Makes of a JPEG, PNG, GIF or WebP, detected by its bytes, a WebP: `square`, its middle, at most 512
 * pixels a side, or `whole`, at most 1600. Upright, the first frame of an animation, and nothing else
 * of what the file held. Two at once; the others wait.
 *
 * @throws UploadRefused `notPicture` for whatever cannot be drawn whole, `tooLarge` above 30 megapixels
 */
export async function encodePicture(bytes: Uint8Array, form: PictureForm): Promise<Uint8Array> {
  while (waiting.length >= MOST_AT_ONCE) await Promise.race(waiting)
  const work = encode(bytes, form)
  const settled = work.catch(() => {})
  waiting.push(settled)
  try {
    return await work
  } finally {
    waiting = waiting.filter((each) => each !== settled)
  }
}

async function encode(bytes: Uint8Array, form: PictureForm): Promise<Uint8Array> {
  const open = await openSharp()
  try {
    const { width, height } = await open(bytes, OPTIONS).metadata()
    const side = form === 'square' ? Math.min(SIDE, width, height) : WHOLE_SIDE
    const fit = form === 'square' ? 'cover' : 'inside'
    return await open(bytes, OPTIONS)
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    throw new UploadRefused(isTooLarge ? 'tooLarge' : 'notPicture')
  }
}
