import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { headerOf } from '../envelope.ts'

/** Webhook handlers of payment providers; null where one is not configured. */
export interface PaymentHooks {
  readonly takeCheckoutEvent: (
    context: Context,
    event: { readonly body: Buffer; readonly signature: string },
  ) => Promise<void>
  readonly takeAppleNotification: (
    context: Context,
    notification: { readonly signedPayload: string },
  ) => Promise<void>
}

/** An event of Stripe carries whole objects. */
const BODY_BYTES = 256 * 1024

/**
 * Receives webhooks of Stripe (`/api/hooks/stripe`) and Apple (`/api/hooks/apple`). Acknowledged with 200
 * only once it is stored: whatever fails before is sent again by them.
 */
export async function bindPaymentHooks(
  app: FastifyInstance,
  context: Context,
  hooks: PaymentHooks,
): Promise<void> {
  await app.register(async (part) => {
    // The signature is over the bytes as they came.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, keep)
    part.post('/api/hooks/stripe', async (request, reply) => {
      const signature = headerOf(request, 'stripe-signature') ?? ''
      await hooks.takeCheckoutEvent(context, { body: bytesOf(request.body), signature })
      return reply.code(200).send({ received: true })
    })
    part.post('/api/hooks/apple', async (request, reply) => {
      const signedPayload = payloadOf(bytesOf(request.body))
      await hooks.takeAppleNotification(context, { signedPayload })
      return reply.code(200).send({})
    })
  })
}

async function keep(_request: unknown, body: Buffer): Promise<Buffer> {
  return body
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function payloadOf(body: Buffer): string {
  const read = (): unknown => {
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      return null
    }
  }
  const payload = (read() as { signedPayload?: unknown } | null)?.signedPayload
  if (typeof payload !== 'string') throw new Refusal('malformed', { field: 'signedPayload' })
  return payload
}
