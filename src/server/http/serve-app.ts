import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PAGE_PATHS } from '#contract/page.ts'
import { Refusal } from '../refusal.ts'
import { sendFault } from './envelope.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const HASHED = /\/assets\//

/** The page itself names the hashed files, so it is never kept. */
function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-store' : 'no-cache'
}

/**
 * Serves the built app: hashed assets for ever, everything else asked for anew; the page itself for
 * the app's addresses, `notFoundUrl` for other pages, an envelope for unknown calls.
 */
export async function serveApp(app: FastifyInstance, notFoundUrl: string): Promise<void> {
  const isBuilt = existsSync(`${DIST}index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControlOf(path))
      },
    })
  }
  for (const path of PAGE_PATHS) {
    app.get(path, { config: { rateLimit: false } }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isBuilt) return reply.sendFile('index.html', { cacheControl: false })
      return reply.code(503).type('text/plain').send('The app is not built. Run npm run build.')
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isPage && !request.url.startsWith('/api') && request.url !== notFoundUrl) {
      return reply.redirect(notFoundUrl, 302)
    }
    return sendFault(request, reply, new Refusal('notFound'))
  })
}
