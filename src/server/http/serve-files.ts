import { readdirSync } from 'node:fs'
import type { RateLimitOptions } from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitKeyOf } from './connection/limit-key.ts'
import { sendFault } from './envelope.ts'

const HASHED = /\/assets\//
/** The build writes them next to the files; they are not served under their own names. */
const COMPRESSED = /\.(?:br|gz)$/

/** A file, no folder. */
const NAMED = /\.[a-z0-9]+$/
const HIDDEN = /\/\./

/** The page itself names the hashed files, and the service worker those of its build: never cached. */
function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  return /(\.html|\/sw\.js)(\.br|\.gz)?$/.test(path) ? 'no-store' : 'no-cache'
}

/**
 * Serves the files that are in a folder now: hashed assets are immutable, everything else is revalidated.
 * What lies in a folder of it shares a route: one for each of a thousand files would take a start
 * a tenth of its time.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  const files = new Set(listFiles(folder))
  const isFile = (request: FastifyRequest): boolean => files.has(pathOf(request))
  // Each file has an allowance of its own; what is not there has none, as any other unknown address.
  const rateLimit: RateLimitOptions = {
    keyGenerator: (request) => `${limitKeyOf(request.ip)} ${pathOf(request)}`,
    allowList: (request) => !isFile(request),
  }
  for (const url of new Set([...files].map(routeOf))) {
    app.route({
      method: ['HEAD', 'GET'],
      url,
      config: { rateLimit },
      errorHandler: (error, request, reply) => {
        // Who asked has gone.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
        else sendFault(request, reply, error)
      },
      handler: (request, reply) => {
        if (!isFile(request)) return reply.callNotFound()
        return reply.sendFile(pathOf(request))
      },
    })
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path}`)
    .filter((path) => NAMED.test(path) && !HIDDEN.test(path) && !COMPRESSED.test(path))
}

/** `routeOf('/assets/logos/btc.svg') === '/assets/*'`, `routeOf('/sw.js') === '/sw.js'` */
function routeOf(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path : `${path.slice(0, end)}/*`
}

/** The file that is asked for, decoded. */
function pathOf({ params, routeOptions: { url = '' } }: FastifyRequest): string {
  return url.replace('*', () => (params as { readonly '*'?: string })['*'] ?? '')
}
