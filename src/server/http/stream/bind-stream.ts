import type { FastifyInstance } from 'fastify'
import { STREAM_PATH } from '#contract/stream.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { signedInOf } from '../actor.ts'
import { headerOf } from '../envelope.ts'
import type { ResumeSession } from '../handler.ts'
import { StreamHub } from './stream-hub.ts'
import type { StreamSources } from './stream-sources.ts'

const MOST_STREAMS = 10_000
const MOST_STREAMS_AN_ADDRESS = 20
const OPENS_A_MINUTE = 120

interface StreamParts {
  readonly sources: StreamSources
  readonly resumeSession: ResumeSession
}

/**
 * `GET /api/stream`: server-sent events until either side ends, each signal as far as who opened it
 * may see it. Refuses `tooManyStreams`; `signInNeeded` for an invalid token.
 */
export function bindStream(
  app: FastifyInstance,
  context: Context,
  { sources, resumeSession }: StreamParts,
): StreamHub {
  const findActor = signedInOf(context, { who: 'viewer' }, resumeSession)
  const hub = new StreamHub(sources, context.log)
  const byAddress = new Map<string, number>()
  // Those that come meanwhile share one read: after a restart all streams come at once.
  let reading: Promise<number> | null = null
  const readNewest = (): Promise<number> =>
    (reading ??= sources.newestSequence().finally(() => (reading = null)))
  const leave = context.bus.subscribe((message) => hub.take(message))
  app.addHook('preClose', async () => {
    leave()
    hub.close()
  })
  app.get(
    `/api${STREAM_PATH}`,
    { config: { isCall: true, rateLimit: { max: OPENS_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const actor = await findActor(request)
      // Where the database is away a stream is refused like any call, while that can still be said.
      const newest = await readNewest()
      const { address } = actor
      const openCount = byAddress.get(address) ?? 0
      if (hub.clientCount >= MOST_STREAMS || openCount >= MOST_STREAMS_AN_ADDRESS) {
        throw new Refusal('tooManyStreams')
      }
      byAddress.set(address, openCount + 1)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // A stream that ends while the server stops must not leave an idle connection to wait for.
        connection: 'close',
      })
      raw.setTimeout(0)
      let out: (() => void) | null = null
      let isClosed = false
      raw.on('close', () => {
        isClosed = true
        out?.()
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
        context.metrics.streamClients.set(hub.clientCount)
      })
      raw.on('error', () => raw.destroy())
      const viewer = {
        tier: actor.tier,
        sessionId: actor.kind === 'signedIn' ? actor.sessionId : null,
        accountId: actor.kind === 'signedIn' ? actor.accountId : null,
      }
      const last = sequenceOf(headerOf(request, 'last-event-id'))
      try {
        out = await hub.add(raw, viewer, { newest, last })
      } catch (error) {
        // Its head has left: the client learns by the end that it must come again.
        context.log.warn({ error }, 'a stream could not begin')
        raw.destroy()
        return
      }
      if (isClosed) out()
      context.metrics.streamClients.set(hub.clientCount)
    },
  )
  return hub
}

function sequenceOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return null
  return Number(text)
}
