import { openSharp } from './open-sharp.ts'

const QUALITY = 85

/** Makes a JPEG of a picture of our own, on white where it is transparent; off the event loop. */
export async function encodeJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const open = await openSharp()
  return await open(bytes, { failOn: 'error' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
