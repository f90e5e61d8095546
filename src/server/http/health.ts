import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Wall time without a candle after which a live server is not ready. */
const LONGEST_SILENCE_MS = 35 * 60_000

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (what it counts). */
export function bindHealth(app: FastifyInstance, context: Context): void {
  const options = { config: { rateLimit: false } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const reasons = await findReasons(context)
    reply.code(reasons.length === 0 ? 200 : 503)
    return { status: reasons.length === 0 ? 'ready' : 'not ready', reasons }
  })
  app.get('/metrics', options, async (_request, reply) => {
    const last = context.marketClock.lastCandleWallTime()
    context.metrics.marketLagSeconds.set(
      last === null ? 0 : (context.wallClock.now() - last) / 1000,
    )
    reply.header('content-type', context.metrics.registry.contentType)
    return context.metrics.registry.metrics()
  })
}

async function findReasons(context: Context): Promise<string[]> {
  const reasons: string[] = []
  try {
    await context.db.ping()
  } catch {
    reasons.push('the database does not answer')
  }
  const { marketClock, wallClock } = context
  const last = marketClock.lastCandleWallTime()
  if (last === null) reasons.push('no candle has come yet')
  else if (!marketClock.isEnded() && wallClock.now() - last > LONGEST_SILENCE_MS) {
    reasons.push(`no candle since ${new Date(last).toISOString()}`)
  }
  return reasons
}
