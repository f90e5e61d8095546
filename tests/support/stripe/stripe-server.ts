import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import type { StripeConfig } from '#server/config/payment-config.ts'
import { eventObject, type CheckoutSession, sessionObject } from './stripe-samples.ts'

/** An answer that is not the good one; `hang` gives none. */
export type StripeFault =
  | { readonly status: number; readonly type: string; readonly code?: string }
  | 'hang'

/** Stripe on this machine, as far as one pays with it. */
export interface TestStripe {
  readonly config: StripeConfig
  /** Sessions by the order they are for, newest last. */
  readonly sessions: Map<string, CheckoutSession>
  readonly refunds: string[]
  /** Path and idempotency key of each call that came. */
  readonly calls: { readonly path: string; readonly key: string }[]
  /** What the next calls come to instead, one each. */
  readonly faults: StripeFault[]
  /** A signed webhook: the body and its `Stripe-Signature`. `at` in ms of the signing clock. */
  sign(
    event: object,
    at: number,
    secret?: string,
  ): { readonly body: string; readonly signature: string }
  close(): Promise<void>
}

const SECRET = 'whsec_test_of_buoy'
let count = 0

/** An event, by default with a fresh id. */
export function stripeEvent(type: string, object: object, id?: string): object {
  count += 1
  return eventObject(id ?? `evt_${count}`, type, object)
}

/**
 * Answers the two calls that are made, and their errors, in the shapes of https://docs.stripe.com/api
 * (`checkout/sessions/create`, `refunds/create`, `errors`, `idempotent_requests`).
 */
export async function openStripeServer(): Promise<TestStripe> {
  const signer = new Stripe('sk_test_signer')
  const answers = new Map<string, string>()
  const stripe: Omit<TestStripe, 'config' | 'close'> = {
    sessions: new Map(),
    refunds: [],
    calls: [],
    faults: [],
    sign(event, at, secret = SECRET) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(at / 1000)
      const header = { payload, secret, timestamp }
      return { body: payload, signature: signer.webhooks.generateTestHeaderString(header) }
    },
  }
  const server = createServer((request, response) => void serve(stripe, answers, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const apiOrigin = `http://127.0.0.1:${port}`
  return {
    ...stripe,
    config: { secretKey: 'sk_test_of_buoy', webhookSecret: SECRET, apiOrigin },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  stripe: Omit<TestStripe, 'config' | 'close'>,
  answers: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const path = request.url ?? ''
  const key = String(request.headers['idempotency-key'] ?? '')
  stripe.calls.push({ path, key })
  const fault = stripe.faults.shift()
  if (fault === 'hang') return
  const answer = (status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    response.end(body)
  }
  if (fault !== undefined) {
    const { status, ...error } = fault
    answer(status, JSON.stringify({ error: { message: 'as the test asked', ...error } }))
    return
  }
  if (request.headers.authorization !== 'Bearer sk_test_of_buoy') {
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
    answer(401, JSON.stringify({ error }))
    return
  }
  const before = answers.get(key)
  const [status, body] = before === undefined ? act(stripe, path, text) : [200, before]
  if (status === 200 && key !== '') answers.set(key, body)
  answer(status, body)
}

function act(
  { sessions, refunds }: Omit<TestStripe, 'config' | 'close'>,
  path: string,
  text: string,
): [number, string] {
  const form = Object.fromEntries(new URLSearchParams(text))
  if (path === '/v1/checkout/sessions') {
    count += 1
    const session: CheckoutSession = {
      id: `cs_test_${count}`,
      orderId: form['client_reference_id'] ?? '',
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      intent: `pi_test_${count}`,
      url: `https://checkout.stripe.com/c/pay/cs_test_${count}`,
      form,
    }
    sessions.set(session.orderId, session)
    return [200, JSON.stringify(sessionObject(session, 'open'))]
  }
  if (path === '/v1/refunds') {
    const intent = form['payment_intent'] ?? ''
    if (refunds.includes(intent)) {
      const type = 'invalid_request_error'
      const error = { type, code: 'charge_already_refunded', message: 'already refunded' }
      return [400, JSON.stringify({ error })]
    }
    refunds.push(intent)
    const refund = { id: `re_${intent}`, object: 'refund', payment_intent: intent }
    return [200, JSON.stringify({ ...refund, status: 'succeeded' })]
  }
  const error = { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` }
  return [404, JSON.stringify({ error })]
}
