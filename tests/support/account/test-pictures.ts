import sharp from 'sharp'

/** A picture with everything that must not get out: place, camera, comment; red left, blue right. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } as const
  const right = await sharp({ create: half }).png().toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Ann Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A plain picture of one format. */
export async function plainPicture(format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff') {
  const create = { width: 60, height: 40, channels: 4, background: '#1b9367' } as const
  return await sharp({ create }).toFormat(format).toBuffer()
}

/** Three frames, the first of them green. */
export async function animation(): Promise<Buffer> {
  const frames = ['green', 'red', 'blue'].map((background) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}
