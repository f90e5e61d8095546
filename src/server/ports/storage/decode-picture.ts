import { openSharp } from './open-sharp.ts'
import type { Drawing } from './port.ts'

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
