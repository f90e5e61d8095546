import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_UPLOAD_BYTES } from '#domain/account/upload.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes pictures: its body may come slowly, as long as it comes. */
    readonly isUpload?: true
  }
}

/** The headers of a request, and the body of a call: 64 kB at most, a moment's work even on a poor line. */
export const ARRIVAL_MS = 10_000
/**
 * A picture of 5 MiB takes longer than that from a phone: what counts is that it keeps coming, on
 * average at the pace of an EDGE line and never with ten seconds of silence. A trickle that only
 * holds the connection is slower.
 */
const LEAST_BYTES_A_SECOND = 8 * 1024
/** How often an upload is looked at in that time. */
const LOOKS = 10
/** A whole picture at that pace. */
export const LONGEST_UPLOAD_MS = (MOST_UPLOAD_BYTES / LEAST_BYTES_A_SECOND) * 1000 + ARRIVAL_MS

/**
 * Refuses `timedOut` where a body does not arrive in time, and hangs up: a call's within ten seconds,
 * an upload's where it is slower than 8 kB a second by then or later, or silent for ten. Node's own `requestTimeout` knows one time for all.
 */
export function limitBodyTime(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, arrivalMs)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(request: FastifyRequest, reply: FastifyReply, arrivalMs: number): void {
  const { raw } = request
  const { socket } = raw
  const mayBeSlow = request.routeOptions.config.isUpload === true
  const startBytes = socket.bytesRead
  const stepMs = mayBeSlow ? arrivalMs / LOOKS : arrivalMs
  let elapsedMs = 0
  let seenBytes = startBytes
  let seenMs = 0
  const isTooSlow = (): boolean => {
    if (!mayBeSlow) return true
    const leastBytes = (elapsedMs / 1000) * LEAST_BYTES_A_SECOND
    const isSlow = elapsedMs >= arrivalMs && socket.bytesRead - startBytes < leastBytes
    return isSlow || elapsedMs - seenMs >= arrivalMs
  }
  const look = (): void => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return
    elapsedMs += stepMs
    if (socket.bytesRead !== seenBytes) {
      seenBytes = socket.bytesRead
      seenMs = elapsedMs
    }
    if (isTooSlow()) refuse(request, reply)
    else timer = setTimeout(look, stepMs).unref()
  }
  let timer = setTimeout(look, stepMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** The reader of the body answers; without one, the answer is sent and only the connection is open. */
function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', new Refusal('timedOut'))
}
