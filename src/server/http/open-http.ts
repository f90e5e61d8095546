import fastifyCors from '@fastify/cors'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import type { Context } from '../context.ts'
import type { Readiness } from '../process/readiness.ts'
import { Refusal } from '../refusal.ts'
import { bindRoutes } from './bind.ts'
import { bindUpload, type StoreUpload } from './upload/bind-upload.ts'
import { type ImageFinders, servePictures } from './upload/serve-pictures.ts'
import { serveUploads } from './upload/serve-uploads.ts'
import { bindExport, type RecordExport } from './bind-export.ts'
import { openBrokenRequests } from './connection/broken-requests.ts'
import { compressAnswers } from './compress-answers.ts'
import { ARRIVAL_MS, limitBodyTime, LONGEST_UPLOAD_MS } from './connection/limit-body-time.ts'
import { limitKeyOf } from './connection/limit-key.ts'
import { endConnections } from './connection/end-connections.ts'
import { bindDocuments } from './documents/bind-documents.ts'
import { requestIdOf, sendFault } from './envelope.ts'
import { bindHealth } from './health.ts'
import { bindPaymentHooks, type PaymentHooks } from './hooks/bind-payment-hooks.ts'
import { bindUnsubscribe, type UnsubscribeHooks } from './hooks/bind-unsubscribe.ts'
import { bindWebhook, type Webhook } from './hooks/bind-webhook.ts'
import { CALL_HEADERS, securityPolicyOf, STRICT_TRANSPORT } from './security-policy.ts'
import { serveApp } from './serve-app.ts'
import { bindStream } from './stream/bind-stream.ts'
import type { StreamSources } from './stream/stream-sources.ts'
import type { ResumeOperator, ResumeSession, Routes } from './handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered with data and never with a page. */
    isCall?: boolean
  }
}

const BODY_BYTES = 64 * 1024

export interface HttpParts {
  readonly context: Context
  readonly routes: Routes
  readonly resumeSession: ResumeSession
  readonly resumeOperator: ResumeOperator
  readonly streamSources: StreamSources
  readonly recordExport: RecordExport
  readonly storeUpload: StoreUpload
  /** Takes what Telegram delivers; null where nothing is delivered. */
  readonly webhook: Webhook | null
  readonly paymentHooks: PaymentHooks
  readonly unsubscribeHooks: UnsubscribeHooks
  readonly findImage: ImageFinders
  readonly readiness: Readiness
  /** Whether the server is stopping: callers are asked to reconnect. */
  readonly isDraining: () => boolean
  readonly version: string
  /** What headers, and the body of a call, may take to arrive; default 10 s. */
  readonly arrivalMs?: number
}

/** The whole HTTP side, ready to listen: calls, stream, documents, health and the app. */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { context, routes, resumeSession, resumeOperator } = parts
  const { streamSources, recordExport, version } = parts
  const { arrivalMs = ARRIVAL_MS } = parts
  const app = newApp(context, arrivalMs)
  app.setErrorHandler((error, request, reply) => sendFault(request, reply, error))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADERS.requestId, request.id)
    if (parts.isDraining()) reply.header('connection', 'close')
    const hasNoHost = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(hasNoHost ? new Refusal('malformed', { field: 'Host' }) : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    context.metrics.httpRequestSeconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
  limitBodyTime(app, arrivalMs)
  const end = endConnections(app.server)
  app.addHook('preClose', async () => end())
  await compressAnswers(app)
  await protect(app, context)
  bindHealth(app, context, parts.readiness)
  bindRoutes(app, context, { routes, resumeSession, resumeOperator })
  bindStream(app, context, { sources: streamSources, resumeSession })
  bindExport(app, context, { recordExport, resumeSession })
  if (parts.webhook !== null) bindWebhook(app, context, parts.webhook)
  await bindPaymentHooks(app, context, parts.paymentHooks)
  await bindUnsubscribe(app, context, parts.unsubscribeHooks)
  await bindUpload(app, context, parts.storeUpload)
  serveUploads(app, context)
  servePictures(app, context, parts.findImage)
  bindDocuments(app, version)
  await serveApp(app, context.marketClock.world, context.config)
  return app
}

function newApp(context: Context, arrivalMs: number): FastifyInstance {
  const broken = openBrokenRequests()
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request takes a tenth of a kept answer; lines name the id.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_BYTES,
    // Bodies have clocks of their own; no request at all takes longer than the slowest upload.
    requestTimeout: LONGEST_UPLOAD_MS,
    http: {
      headersTimeout: arrivalMs,
      // Node looks for what is late twice a minute by itself.
      connectionsCheckingInterval: 1000,
      // Node would answer a request without a host by itself, with no body.
      requireHostHeader: false,
    },
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // What comes while the server stops is served: Fastify's own 503 is no envelope.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => broken.refuse(error, socket),
    // An address that cannot be read; hooks do not run for it.
    frameworkErrors: (error, request, reply) => {
      reply.header('connection', 'close')
      sendFault(request, reply, error)
    },
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy:
      context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 128 },
    genReqId: (request) => requestIdOf(request.headers[HEADERS.requestId]),
  }) as unknown as FastifyInstance
  broken.watch(app.server)
  return app
}

async function protect(app: FastifyInstance, context: Context): Promise<void> {
  const { backupApiUrls, appOrigins, webviewOrigins: framed } = context.config
  const { mediaOrigins: media, isProduction } = context.config
  const { origin: bucket } = context.ports.storage
  if (appOrigins.length > 0) {
    await app.register(fastifyCors, { origin: [...appOrigins], maxAge: 600 })
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.isCall === true) route.helmet = false
  })
  await app.register(fastifyHelmet, {
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: isProduction,
    contentSecurityPolicy: false,
  })
  const ofCalls = isProduction
    ? { ...CALL_HEADERS, 'strict-transport-security': STRICT_TRANSPORT }
    : CALL_HEADERS
  const policy = securityPolicyOf({ backups: backupApiUrls, bucket, framed, media })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isCall === true) reply.headers(ofCalls)
    else reply.header('content-security-policy', policy)
    done()
  })
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: context.config.maxLoopDelayMs,
    retryAfter: 5,
    customError: class extends Refusal {
      constructor() {
        super('unavailable')
      }
    },
  })
  if (!context.config.isRateLimited) return
  await app.register(fastifyRateLimit, {
    max: 600,
    timeWindow: 60_000,
    keyGenerator: (request) => `${limitKeyOf(request.ip)} ${request.routeOptions.url ?? ''}`,
    enableDraftSpec: false,
    errorResponseBuilder: (_request, limit) =>
      new Refusal('tooMany', { seconds: Math.ceil(limit.ttl / 1000) }),
  })
}
