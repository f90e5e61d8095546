import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { readLogos } from './read-logos.ts'

/** Compressed, more than a picture of the largest size shown; few logos are so detailed. */
const MOST_SVG_BYTES = 4500
/** 36 CSS pixels at three device pixels each, and what the server draws. */
const PICTURE_SIDE = 128
const SVG_UNITS = 24
const POINTS_AN_INCH = 72
const LICENCE = new URL('LICENSE.txt', import.meta.url)

type Files = ReadonlyMap<string, string | Uint8Array>

let made: Promise<Files> | null = null

/**
 * Coin logos in one folder, `/assets/logos-<digest>/<coin id>.svg`, each fetched where it is shown;
 * as a picture too, `.webp`, which the server draws with and the app shows where the SVG is long.
 * `names.json` says which there are; the app knows the folder as `__LOGO_FOLDER__`.
 */
export function coinLogos(): Plugin {
  const logos = readLogos()
  const digest = createHash('sha256')
    .update(JSON.stringify([...logos]))
    .digest('hex')
    .slice(0, 8)
  const folder = `assets/logos-${digest}/`
  return {
    name: 'coin-logos',
    config: () => ({ define: { __LOGO_FOLDER__: JSON.stringify(`/${folder}`) } }),
    async generateBundle() {
      made ??= makeFiles(logos)
      for (const [name, source] of await made) {
        this.emitFile({ type: 'asset', fileName: folder + name, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        made ??= makeFiles(logos)
        made.then((files) => {
          const name = request.url?.slice(1) ?? ''
          const source = files.get(name)
          if (source === undefined) return next()
          response.setHeader('content-type', TYPES[name.replace(/.*\./, '')] ?? 'text/plain')
          return response.end(source)
        }, next)
      })
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  json: 'application/json',
}

/** Contents by file name. */
async function makeFiles(logos: ReadonlyMap<string, string>): Promise<Files> {
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
