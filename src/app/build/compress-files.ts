import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Texts; pictures and fonts are compressed in themselves. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const GZIP = { level: constants.Z_BEST_COMPRESSION }

/** Writes brotli and gzip files beside every text file of a build, for the server to send. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) return
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        const texts = names.filter((name) => COMPRESSIBLE.test(name))
        await Promise.all(texts.map(async (name) => await compressFile(join(dir, name))))
      },
    },
  }
}

/** Writes `<path>.br` and `<path>.gz`, each where it is smaller than the file. */
export async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI),
    promisify(gzip)(bytes, GZIP),
  ])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}
