import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { toolEnv } from '#tests/support/run-command.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { sessionObject } from '#tests/support/stripe/stripe-samples.ts'
import { openStripeServer, stripeEvent } from '#tests/support/stripe/stripe-server.ts'

/** A server that, where asked to, kills itself after its work and before its answer. */
const PROGRAM = `
import { makeContext } from '#tests/support/test-context.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openCheckout } from '#server/ports/checkout/open-checkout.ts'
import { flushCompileCache } from 'node:module'
import { randomBytes } from 'node:crypto'
const { place, stripe, isKilled } = JSON.parse(process.env.OPTIONS)
const context = { ...makeContext(await openDatabase(place)), randomBytes, wallClock: Date }
const ports = { ...context.ports, checkout: openCheckout(stripe) }
const app = await openTestHttp({ ...context, ports })
if (isKilled) {
  app.server.prependListener('request', (request, response) => {
    response.writeHead = () => process.kill(process.pid, 'SIGKILL')
  })
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
// It is killed, and so writes no compiled scripts at its end.
flushCompileCache()
`

const KILLS = 3
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

describe('a server killed between storing a payment and saying so', () => {
  it('has credited it once when the webhook comes again, however often that happens (R9)', async () => {
    const place = await newTestPlace()
    const stripe = await openStripeServer()
    const { orderId, amount, accountId } = await makeOrder(place)
    const session = {
      id: 'cs_test_kill',
      orderId,
      amount,
      currency: 'usd',
      intent: 'pi_test_kill',
      url: '',
      form: {},
    }
    const event = stripeEvent('checkout.session.completed', sessionObject(session, 'paid'))
    const send = async (isKilled: boolean): Promise<number> => {
      const { child, url } = await start({ place, stripe: stripe.config, isKilled })
      const { body, signature } = stripe.sign(event, Date.now())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const sent = fetch(`${url}/api/hooks/stripe`, { method: 'POST', headers, body })
      const status = await sent.then((answer) => answer.status).catch(() => 0)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return status
    }
    for (let kills = 0; kills < KILLS; kills += 1) expect(await send(true)).toBe(0)
    expect(await storedFor(place, accountId)).toEqual({ grants: 1, bills: 1, state: 'paid' })
    expect(await send(false)).toBe(200)
    expect(await storedFor(place, accountId)).toEqual({ grants: 1, bills: 1, state: 'paid' })
    await stripe.close()
    await place.remove()
  }, 120_000)
})

async function makeOrder(place: TestPlace) {
  const db = await openDatabase(place)
  const context = makeContext(db)
  const { accountId } = await addTestAccount(context)
  const wanted = { accountId, provider: 'stripe', plan: 'YEAR', payer: null } as const
  const { id: orderId, amount } = await db.transaction((tx) => addOrder(context, tx, wanted))
  await db.close()
  return { orderId, amount, accountId }
}

async function start(options: object): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: toolEnv({ NODE_OPTIONS: '', OPTIONS: JSON.stringify(options) }),
    },
  )
  children.push(child)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url }
}

async function storedFor(place: TestPlace, accountId: string) {
  const db = await openDatabase(place)
  const grants = await db.reader
    .selectFrom('membership_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  const bills = await db.reader
    .selectFrom('bills')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'orderPaid')
    .execute()
  const { state } = await db.reader
    .selectFrom('orders')
    .select('state')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await db.close()
  return { grants: grants.length, bills: bills.length, state }
}
