import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { headerOf } from '../envelope.ts'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Where Telegram delivers what people write to the bot. */
export interface Webhook {
  /** Path of this server, beginning with a slash. */
  readonly path: string
  /** The secret that Telegram sends to identify itself. */
  readonly secret: string
  take(update: unknown): Promise<void>
}

/** Takes deliveries that carry the secret; all are acknowledged, because the sender would repeat a failed one without end. */
export function bindWebhook(app: FastifyInstance, context: Context, webhook: Webhook): void {
  app.post(webhook.path, { config: { rateLimit: false } }, async (request, reply) => {
    if (!isSame(headerOf(request, SECRET_HEADER) ?? '', webhook.secret)) {
      throw new Refusal('forbidden')
    }
    const id = (request.body as { update_id?: unknown } | null)?.update_id
    if (!Number.isSafeInteger(id)) throw new Refusal('malformed', { field: 'update_id' })
    try {
      await webhook.take(request.body)
    } catch (error) {
      const what = error instanceof Error ? error.name : 'unknown'
      context.log.error({ what }, 'an update from Telegram was lost')
    }
    return reply.code(200).send({})
  })
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
