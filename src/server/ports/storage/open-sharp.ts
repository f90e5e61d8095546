import type { Sharp, SharpOptions } from 'sharp'

const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** Opens bytes of a file, or of pixels where `options.raw` says so. */
export type OpenPicture = (bytes: Uint8Array, options: SharpOptions) => Sharp

let opened: Promise<OpenPicture> | null = null

/** The library comes with the first picture, and can read nothing but four formats. */
export async function openSharp(): Promise<OpenPicture> {
  opened ??= loadSharp()
  return await opened
}

async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
