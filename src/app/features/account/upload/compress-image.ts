import { compressUntilSmall, MOST_BYTES, type CompressRound } from './compress-plan.ts'
import { UPLOAD_ACCEPT } from './upload-accept.ts'

/** The browser cannot draw it, so nobody knows how large it is. @source Spec 5 */
export class NoPictureInfo extends Error {
  override readonly name = 'NoPictureInfo'
}

/**
 * A picture as it is sent: one below 1 MB of a kind that is taken stays as it is, any other becomes
 * a JPEG below 1 MB, drawn upright and on white.
 *
 * @throws NoPictureInfo
 * @source Spec 5
 */
export async function compressImage(file: Blob, isIos: boolean): Promise<Blob> {
  const isTaken = UPLOAD_ACCEPT.split(',').includes(file.type)
  if (isTaken && file.size < MOST_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => {
    throw new NoPictureInfo()
  })
  try {
    return await compressUntilSmall(picture, isIos, (round) => encode(picture, round))
  } finally {
    picture.close()
  }
}

async function encode(picture: ImageBitmap, round: CompressRound): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = round.width
  canvas.height = round.height
  const context = canvas.getContext('2d')
  if (context === null) throw new NoPictureInfo()
  context.fillStyle = 'white'
  context.fillRect(0, 0, round.width, round.height)
  context.drawImage(picture, 0, 0, round.width, round.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', round.quality / 100)
  })
  if (blob === null) throw new NoPictureInfo()
  return blob
}
