import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type LogoFiles, makeLogoFiles } from './make-logo-files.ts'
import { readLogos } from './read-logos.ts'

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  json: 'application/json',
}

/** Once a process: the benchmark builds several pages. */
let made: Promise<LogoFiles> | null = null

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
      made ??= makeLogoFiles(logos)
      for (const [name, source] of await made) {
        this.emitFile({ type: 'asset', fileName: folder + name, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        made ??= makeLogoFiles(logos)
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
