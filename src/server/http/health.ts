import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Readiness } from '../process/readiness.ts'
import { guardMetrics } from './guard-metrics.ts'

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (what it counts, for its operators). */
export function bindHealth(app: FastifyInstance, context: Context, readiness: Readiness): void {
  const options = { config: { rateLimit: false } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (_request, reply) => {
    const reasons = await readiness.findFaults()
    reply.code(reasons.length === 0 ? 200 : 503).header('cache-control', 'no-store')
    return { status: reasons.length === 0 ? 'ready' : 'not ready', reasons }
  })
  const forOperators = { ...options, onRequest: guardMetrics(context.config) }
  app.get('/metrics', forOperators, async (_request, reply) => {
    const failing = new Set((await readiness.findFaults()).map(({ check }) => check))
    for (const check of readiness.names()) {
      context.metrics.checksFailing.set({ check }, failing.has(check) ? 1 : 0)
    }
    const last = context.marketClock.lastCandleWallTime()
    context.metrics.marketLagSeconds.set(
      last === null ? 0 : (context.wallClock.now() - last) / 1000,
    )
    reply.header('content-type', context.metrics.registry.contentType)
    return context.metrics.registry.metrics()
  })
}
