import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActions } from '#server/features/operators/list-actions.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import { addTestOperator, type TestOperator } from '#tests/support/operators/add-operator.ts'
import {
  openPayoutFixture,
  type PayoutFixture,
  type Person,
} from '#tests/support/wallet/payout-fixture.ts'

const DECIDE = 'POST /admin/payout/decide'
const REFUND = 'POST /admin/payment/refund'
const TRANSFER = 'ab'.repeat(32)

let fixture: PayoutFixture
let operator: TestOperator
let refunds: string[]
let isStripeAway = false
beforeAll(async () => {
  refunds = []
  fixture = await openPayoutFixture((context) => ({
    ...context,
    ports: { ...context.ports, checkout: { refund: refundAtStripe } as never },
  }))
})
afterAll(() => fixture.close())

async function refundAtStripe(chargeId: string): Promise<void> {
  if (isStripeAway) throw new Error('Stripe is away')
  refunds.push(chargeId)
}

let month = 0
beforeEach(async () => {
  month += 1
  await fixture.passTo(new Date(Date.UTC(2026, 11 + month, 1)).toISOString())
  operator = await addTestOperator(fixture.context)
})

/** Somebody with a reserved payout of 100 BYU. */
async function reserved(): Promise<readonly [Person, string]> {
  const person = await fixture.payee(
    `payee${month}-${Math.floor(performance.now())}@example.com`,
    100,
  )
  await runPayouts(fixture.context, { period: `2027-${String(month).padStart(2, '0')}` })
  const payout = (await fixture.payoutsOf(person)).at(-1)
  if (payout === undefined) throw new Error('nothing was reserved')
  return [person, payout.id]
}

type Decision = { id: string; decision: 'approve' | 'paid' | 'reject'; detail?: string }

async function ask(decision: Decision, who = operator): Promise<string> {
  const asked = await fixture.call(DECIDE, decision, who)
  expect(asked.isDone).toBe(false)
  return asked.confirmation?.token ?? ''
}

async function decide(decision: Decision) {
  const confirmation = await ask(decision)
  return await fixture.call(DECIDE, { ...decision, confirmation }, operator)
}

async function stateOf(person: Person): Promise<string | undefined> {
  return (await fixture.payoutsOf(person)).at(-1)?.state
}

async function actionsOf({ name }: TestOperator): Promise<string[]> {
  const actions = await listActions(fixture.db.reader, { noun: null, limit: 50 })
  return actions.filter((one) => one.operator === name).map(({ action }) => action)
}

describe('a payout', () => {
  it('is approved and paid, each after a second confirmation, and both are recorded', async () => {
    const [person, id] = await reserved()
    const approval = await ask({ id, decision: 'approve' })
    expect(await stateOf(person)).toBe('held')
    expect(await actionsOf(operator)).toEqual([])
    const approved = await fixture.call(
      DECIDE,
      { id, decision: 'approve', confirmation: approval },
      operator,
    )
    expect(approved).toMatchObject({
      isDone: true,
      payout: { id, state: 'exported', amount: '100.000000', net: '99.000000' },
      confirmation: null,
    })
    const paid = await decide({ id, decision: 'paid', detail: ` ${TRANSFER} ` })
    expect(paid.payout).toMatchObject({ state: 'paid', transferId: TRANSFER })
    expect(await actionsOf(operator)).toEqual(['payouts paid', 'payouts approve'])
    expect(await fixture.drift()).toEqual([])
  })

  it('that is rejected gives the amount back, reserved or approved, with the reason', async () => {
    for (const isApproved of [false, true]) {
      const [person, id] = await reserved()
      if (isApproved) await decide({ id, decision: 'approve' })
      expect(await fixture.balanceOf(person)).toBe(0)
      const { payout } = await decide({ id, decision: 'reject', detail: 'Address is unknown' })
      expect(payout).toMatchObject({ state: 'returned', reason: 'Address is unknown' })
      expect(await fixture.balanceOf(person)).toBe(100_000_000)
      const message = fixture.ports.emails.filter(({ to }) => to === person.contact).at(-1)
      expect(message?.text).toContain('Address is unknown')
    }
    expect(await fixture.drift()).toEqual([])
  })

  it('is not decided by a confirmation of another decision, transfer, payout or session', async () => {
    const [person, id] = await reserved()
    const [, otherId] = await reserved()
    const confirmation = await ask({ id, decision: 'approve' })
    const other = await addTestOperator(fixture.context)
    const tries = [
      [{ id, decision: 'reject', detail: 'No', confirmation }, operator],
      [{ id: otherId, decision: 'approve', confirmation }, operator],
      [{ id, decision: 'approve', confirmation }, other],
      [{ id, decision: 'approve', confirmation: 'guess' }, operator],
    ] as const
    for (const [request, who] of tries) {
      await fixture.expectRefusal('confirmationStale', DECIDE, request, who)
    }
    expect(await stateOf(person)).toBe('held')
    await fixture.call(DECIDE, { id, decision: 'approve', confirmation }, operator)
    const one = await ask({ id, decision: 'paid', detail: '11'.repeat(32) })
    const changed = { id, decision: 'paid', detail: '22'.repeat(32), confirmation: one }
    await fixture.expectRefusal('confirmationStale', DECIDE, changed, operator)
    await decide({ id, decision: 'reject', detail: 'Cleared' })
    await decide({ id: otherId, decision: 'reject', detail: 'Cleared' })
  })

  it('is not decided by a confirmation that is used or two minutes old', async () => {
    const [, id] = await reserved()
    const late = await ask({ id, decision: 'approve' })
    fixture.clock.now += 120_000
    const approve = { id, decision: 'approve' } as const
    const stale = { ...approve, confirmation: late }
    await fixture.expectRefusal('confirmationStale', DECIDE, stale, operator)
    const confirmation = await ask(approve)
    await fixture.call(DECIDE, { ...approve, confirmation }, operator)
    await fixture.expectRefusal('payoutUnfit', DECIDE, { ...approve, confirmation }, operator)
    const again = { id, decision: 'reject', detail: 'No', confirmation }
    await fixture.expectRefusal('confirmationStale', DECIDE, again, operator)
    await decide({ id, decision: 'reject', detail: 'Cleared' })
  })

  it('whose figures changed after they were shown is shown again', async () => {
    const [person, id] = await reserved()
    const confirmation = await ask({ id, decision: 'approve' })
    const to = (address: string) =>
      fixture.db.transaction((tx) =>
        tx.updateTable('payouts').set({ address }).where('id', '=', id).execute(),
      )
    const before = (await fixture.payoutsOf(person)).at(-1)?.address ?? ''
    await to('elsewhere')
    const request = { id, decision: 'approve', confirmation } as const
    await fixture.expectRefusal('confirmationStale', DECIDE, request, operator)
    await to(before)
    await decide({ id, decision: 'reject', detail: 'Cleared' })
  })

  it('is decided once by two operators at the same time', async () => {
    const [person, id] = await reserved()
    await decide({ id, decision: 'approve' })
    const other = await addTestOperator(fixture.context)
    const pay = { id, decision: 'paid', detail: 'cd'.repeat(32) } as const
    const back = { id, decision: 'reject', detail: 'No such address' } as const
    const [one, two] = [await ask(pay), await ask(back, other)]
    const answers = await Promise.all([
      fixture.answer(DECIDE, { ...pay, confirmation: one }, operator),
      fixture.answer(DECIDE, { ...back, confirmation: two }, other),
    ])
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect([40_970, 40_971]).toContain(codes.find((code) => code !== 200))
    expect(['paid', 'returned']).toContain(await stateOf(person))
    const done = [...(await actionsOf(operator)), ...(await actionsOf(other))]
    expect(done.filter((action) => action !== 'payouts approve')).toHaveLength(1)
    expect(await fixture.drift()).toEqual([])
  })

  it('in another state, with another transfer or unknown is refused before it is confirmed', async () => {
    const [, id] = await reserved()
    const unfit = { id, decision: 'paid', detail: 'ef'.repeat(32) }
    await fixture.expectRefusal('payoutUnfit', DECIDE, unfit, operator)
    await decide({ id, decision: 'approve' })
    const typo = { id, decision: 'paid', detail: 'no transfer' }
    expect(await fixture.expectRefusal('badTransfer', DECIDE, typo, operator)).toContain('TRC20')
    const silent = { id, decision: 'reject', detail: ' ' }
    await fixture.expectRefusal('malformed', DECIDE, silent, operator)
    const none = { id: 'x', decision: 'approve' }
    await fixture.expectRefusal('notFound', DECIDE, none, operator)
    await decide({ id, decision: 'reject', detail: 'Cleared' })
    const { items } = await fixture.call('GET /admin/payouts', { state: 'returned' }, operator)
    expect(items.map((payout) => payout.id)).toContain(id)
  })
})

async function addPayment(
  chargeId: string,
  { provider = 'stripe', paidAt = fixture.clock.now }: Partial<PaymentPlace> = {},
): Promise<void> {
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('payments')
      .values({
        provider,
        charge_id: chargeId,
        order_id: null,
        amount: 1990,
        currency: 'USD',
        payer: null,
        is_surplus: 0,
        paid_wall_time: paidAt,
        refunded_wall_time: null,
      })
      .execute(),
  )
}

interface PaymentPlace {
  readonly provider: 'stripe' | 'stars'
  readonly paidAt: number
}

describe('the list of payments', () => {
  const LIST = 'GET /admin/payments'

  it('has every payment once, newest first, however many came at the same moment', async () => {
    const paidAt = fixture.clock.now
    const charges = ['pi_A', 'pi_B', 'pi_C', `${'long_'.repeat(30)}Z`]
    for (const charge of charges) await addPayment(charge, { paidAt })
    await addPayment('pi_B', { provider: 'stars', paidAt })
    await addPayment('pi_old', { paidAt: paidAt - 1 })
    await addPayment('pi_new', { paidAt: paidAt + 1 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await fixture.call(
        LIST,
        { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
        operator,
      )
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ provider, chargeId }) => `${provider} ${chargeId}`))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 7).toSorted()).toEqual(
      [
        'stars pi_B',
        'stripe pi_new',
        'stripe pi_old',
        ...charges.map((one) => `stripe ${one}`),
      ].toSorted(),
    )
    expect([seen[0], seen[6]]).toEqual(['stripe pi_new', 'stripe pi_old'])
    for (const bad of ['%', Buffer.from('1234567890123abc').toString('base64url')]) {
      await fixture.expectRefusal('badCursor', LIST, { cursor: bad }, operator)
    }
    await fixture.db.transaction((tx) => tx.deleteFrom('payments').execute())
  })
})

describe('a refund', () => {
  it('asks the provider once, after a second confirmation, and is recorded', async () => {
    await addPayment('pi_one')
    const charge = { provider: 'stripe', chargeId: 'pi_one' } as const
    const { confirmation, payment } = await fixture.call(REFUND, charge, operator)
    expect(payment).toMatchObject({ state: 'unmatched', amount: '19.90', currency: 'USD' })
    expect([refunds, await actionsOf(operator)]).toEqual([[], []])
    const confirmed = { ...charge, confirmation: confirmation?.token }
    const { isDone, payment: after } = await fixture.call(REFUND, confirmed, operator)
    expect([isDone, after.state, refunds]).toEqual([true, 'refunded', ['pi_one']])
    expect(await actionsOf(operator)).toEqual(['orders refund'])
    await fixture.expectRefusal('conflict', REFUND, confirmed, operator)
    const { items } = await fixture.call('GET /admin/payments', { only: 'unmatched' }, operator)
    expect(items).toEqual([])
    const unknown = { ...charge, chargeId: 'pi_none' }
    await fixture.expectRefusal('notFound', REFUND, unknown, operator)
  })

  it('that the provider does not do is recorded as begun, and may be confirmed again', async () => {
    await addPayment('pi_two')
    const charge = { provider: 'stripe', chargeId: 'pi_two' } as const
    const first = await fixture.call(REFUND, charge, operator)
    isStripeAway = true
    const confirmed = { ...charge, confirmation: first.confirmation?.token }
    await fixture.expectRefusal('paymentUnavailable', REFUND, confirmed, operator)
    isStripeAway = false
    await fixture.expectRefusal('confirmationStale', REFUND, confirmed, operator)
    expect(await actionsOf(operator)).toEqual(['orders refund'])
    const again = await fixture.call(REFUND, charge, operator)
    const token = again.confirmation?.token
    const done = await fixture.call(REFUND, { ...charge, confirmation: token }, operator)
    expect(done.payment.state).toBe('refunded')
  })
})
