import type { SharpOptions } from 'sharp'
import { openSharp } from './open-sharp.ts'
import { UploadRefused } from './port.ts'

const SIDE = 512
const QUALITY = 82
/** A picture of 40 megapixels and a bomb look the same from outside. */
const MOST_PIXELS = 30_000_000
const LONGEST_SECONDS = 10
const MOST_AT_ONCE = 2

const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' }

let waiting: Promise<unknown>[] = []

/**
 * Makes of a JPEG, PNG, GIF or WebP, detected by its bytes, a square WebP of at most 512 pixels a
 * side: upright, its middle, the first frame of an animation, and nothing else of what the file held.
 * Two at once; the others wait.
 *
 * @throws UploadRefused `notPicture` for whatever cannot be drawn whole, `tooLarge` above 30 megapixels
 */
export async function encodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  while (waiting.length >= MOST_AT_ONCE) await Promise.race(waiting)
  const work = encode(bytes)
  const settled = work.catch(() => {})
  waiting.push(settled)
  try {
    return await work
  } finally {
    waiting = waiting.filter((each) => each !== settled)
  }
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openSharp()
  try {
    const { width, height } = await open(bytes, OPTIONS).metadata()
    const side = Math.min(SIDE, width, height)
    return await open(bytes, OPTIONS)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    throw new UploadRefused(isTooLarge ? 'tooLarge' : 'notPicture')
  }
}
