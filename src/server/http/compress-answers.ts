import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { BROTLI_PARAMS, ENCODINGS, LEAST_COMPRESSED_BYTES } from './encoded-body.ts'

/** A millisecond or so; longer bodies are compressed piece by piece, at twice the cost, aside from the event loop. */
const MOST_BYTES_AT_ONCE = 256 * 1024

/**
 * Compresses what calls below /api answer, from 1 kB on: texts, files and JSON, no pictures; the
 * event stream writes to its socket and is never touched. To be called before any route is bound.
 *
 * Guessing a secret from the length of an answer (BREACH) needs another site that makes a browser
 * send signed-in calls: a session travels in a header that no other site can set, never in a cookie.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('vary', 'accept-encoding')
    done()
  })
  // The built app lies compressed on the disk.
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.compress = false
  })
  await app.register(fastifyCompress, {
    encodings: [...ENCODINGS],
    threshold: LEAST_COMPRESSED_BYTES,
    syncThreshold: MOST_BYTES_AT_ONCE,
    brotliOptions: { params: BROTLI_PARAMS },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript))/,
    // What is sent to us comes as it is; a compressed body could unfold without end.
    globalDecompression: false,
  })
  // Fastify empties the answer to HEAD in a handler of the route's own: its length is to be taken last.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' && Array.isArray(route.onSend)) route.onSend.reverse()
  })
}
