import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Contents by file name. */
export type LogoFiles = ReadonlyMap<string, string | Uint8Array>

/** Compressed, more than a picture of the largest size shown; few logos are so detailed. */
const MOST_SVG_BYTES = 4500
/** 36 CSS pixels at three device pixels each, and what the server draws. */
const PICTURE_SIDE = 128
const SVG_UNITS = 24
const POINTS_AN_INCH = 72
const LICENCE = new URL('LICENSE.txt', import.meta.url)

/** The files of the logos: `<coin id>.svg` where it is short, `.webp` of all, `names.json`, licence. */
export async function makeLogoFiles(logos: ReadonlyMap<string, string>): Promise<LogoFiles> {
  const files = new Map<string, string | Uint8Array>()
  const names = { svg: [] as string[], webp: [] as string[] }
  for (const [coinId, svg] of logos) {
    const isShort = gzipSync(svg).length <= MOST_SVG_BYTES
    names[isShort ? 'svg' : 'webp'].push(coinId)
    if (isShort) files.set(`${coinId}.svg`, svg)
    files.set(`${coinId}.webp`, await pictureOf(svg))
  }
  files.set('names.json', JSON.stringify({ svg: names.svg.join(' '), webp: names.webp.join(' ') }))
  files.set('LICENSE.txt', readFileSync(LICENCE, 'utf8'))
  return files
}

async function pictureOf(svg: string): Promise<Uint8Array> {
  const density = (POINTS_AN_INCH * PICTURE_SIDE) / SVG_UNITS
  return await sharp(Buffer.from(svg), { density })
    .resize(PICTURE_SIDE, PICTURE_SIDE)
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88 })
    .toBuffer()
}
