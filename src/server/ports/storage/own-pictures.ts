import { openSharp } from './open-sharp.ts'
import type { Drawing } from './port.ts'

/** Of a drawing: lines stay sharp; 800 by 420 pixels come to 25 to 35 kB, 1200 by 630 to 60 to 80. */
const DRAWING_QUALITY = 72
/** Of a picture. */
const PICTURE_QUALITY = 85

/** Makes a JPEG of pixels, which Telegram asks for; off the event loop. */
export async function encodeDrawing({ width, height, pixels }: Drawing): Promise<Uint8Array> {
  const open = await openSharp()
  return await open(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: DRAWING_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: true })
    .toBuffer()
}

/** Makes a JPEG of a picture of our own, on white where it is transparent; off the event loop. */
export async function encodeJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openSharp()
  return await open(bytes, { failOn: 'error' })
    .flatten({ background: 'white' })
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer()
}

/** Pixels of a picture of our own, scaled to a square of `side` pixels; off the event loop. */
export async function decodePicture(bytes: Uint8Array, side: number): Promise<Drawing> {
  const open = await openSharp()
  const pixels = await open(bytes, { failOn: 'error' })
    .resize(side, side)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width: side, height: side, pixels }
}
