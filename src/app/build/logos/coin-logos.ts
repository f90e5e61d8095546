import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { type LogoFiles, makeLogoFiles } from './make-logo-files.ts'
import { readLogos } from './read-logos.ts'

const TYPES = new Map([
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['json', 'application/json'],
])

const MAKER = new URL('make-logo-files.ts', import.meta.url)

/** Once a process: the benchmark builds several pages. */
let made: Promise<LogoFiles> | null = null

/**
 * Coin logos in one folder, `/assets/logos-<digest>/<coin id>.svg`, each fetched where it is shown;
 * as a picture too, `.webp`, which the server draws with and the app shows where the SVG is long.
 * `names.json` says which there are; the app knows the folder as `__LOGO_FOLDER__`.
 */
export function coinLogos(): Plugin {
  const logos = readLogos()
  const hash = createHash('sha256').update(JSON.stringify([...logos]))
  // Cached permanently: the same name means the same pictures and the same list.
  const digest = hash.update(readFileSync(MAKER)).digest('hex').slice(0, 8)
  const folder = `assets/logos-${digest}/`
  return {
    name: 'coin-logos',
    config: () => ({ define: { __LOGO_FOLDER__: JSON.stringify(`/${folder}`) } }),
    async generateBundle() {
      made ??= makeLogoFiles(logos)
      for (const [name, source] of await made) {
        this.emitFile({ type: 'asset', fileName: folder + name, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url = '' }, response) => {
        made ??= makeLogoFiles(logos)
        void sendFile(response, made, url.slice(1))
      })
    },
  }
}

async function sendFile(
  response: ServerResponse,
  files: Promise<LogoFiles>,
  name: string,
): Promise<void> {
  const source = (await files).get(name)
  if (source === undefined) response.statusCode = 404
  response.setHeader('content-type', TYPES.get(name.replace(/.*\./, '')) ?? 'text/plain')
  response.end(source)
}
