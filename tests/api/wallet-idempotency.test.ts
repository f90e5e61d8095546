import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { deleteExpiredAnswers, withIdempotency } from '#server/db/idempotency.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type LedgerFixture,
  openLedgerFixture,
  transactionOf,
} from '#tests/support/wallet/ledger-fixture.ts'

const KEY = 'key-0001'
const HOUR_MS = 3_600_000

let server: AccountFixture
let fixture: LedgerFixture
let owner = ''
let workCount = 0
beforeAll(async () => {
  server = await openAccountFixture()
  fixture = await openLedgerFixture(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await fixture.addOwner()
  workCount = 0
  await fixture.move({ owner, source: `seed:${owner}`, amount: 1000 })
})

interface Sent {
  readonly key?: string | null
  readonly call?: string
  readonly slots?: number
  readonly by?: string
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
}

/** A call that takes 100 BY each time its work runs, and returns the count. */
async function buy({ key = KEY, call = 'POST /buy', slots = 1, by = owner }: Sent = {}) {
  const actor = { accountId: by, idempotencyKey: key }
  return await fixture.db.transaction((tx) =>
    withIdempotency(
      fixture.context,
      tx,
      { actor, call, input: { slots, at: { b: 1, a: 2 } } },
      async () => {
        workCount += 1
        const source = `${by}:${workCount}`
        await postTransaction(
          fixture.context,
          tx,
          transactionOf({ owner: by, source, amount: -100 * slots }),
        )
        return { bought: slots, time: workCount }
      },
    ),
  )
}

describe('a call that moves money, sent again with its key', () => {
  it('is answered the same and does nothing more (R11)', async () => {
    const first = await buy()
    expect(await buy()).toEqual(first)
    expect([workCount, await fixture.balanceOf(owner)]).toEqual([1, 900])
  })

  it('does its work anew with another key, or without one', async () => {
    await buy()
    await buy({ key: 'key-0002' })
    await buy({ key: null })
    await buy({ key: null })
    expect(await fixture.balanceOf(owner)).toBe(600)
  })

  it.each([
    ['another request', { slots: 2 }],
    ['another call', { call: 'POST /other' }],
  ])('is refused with %s, and nothing is done', async (_, other) => {
    await buy()
    await expect(buy(other)).rejects.toMatchObject({ reason: 'conflict' })
    expect(await fixture.balanceOf(owner)).toBe(900)
  })

  it("is distinguished from another account's with the same key", async () => {
    const friend = await fixture.addOwner()
    await fixture.move({ owner: friend, source: `seed:${friend}`, amount: 1000 })
    await buy()
    await buy({ by: friend })
    expect([await fixture.balanceOf(owner), await fixture.balanceOf(friend)]).toEqual([900, 900])
  })

  it('does its work once however many come at the same time (R11)', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fixture.balanceOf(owner)).toBe(900)
  })

  it('is tried anew where it was refused: what was undone is not remembered', async () => {
    await expect(buy({ slots: 11 })).rejects.toMatchObject({ reason: 'notEnoughBy' })
    await fixture.move({ owner, source: `more:${owner}`, amount: 1000 })
    expect(await buy({ slots: 11 })).toMatchObject({ bought: 11 })
    expect(await fixture.balanceOf(owner)).toBe(900)
  })

  it('is forgotten with the account', async () => {
    await buy()
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: owner }))
    const stored = await fixture.db.reader
      .selectFrom('kept_answers')
      .select('key')
      .where('account_id', '=', owner)
      .execute()
    expect(stored).toEqual([])
  })

  it('is remembered for 48 hours (R11)', async () => {
    const first = await buy()
    fixture.clock.now += 48 * HOUR_MS - 1
    await deleteExpiredAnswers(fixture.context)
    expect(await buy()).toEqual(first)
    fixture.clock.now += 1
    await deleteExpiredAnswers(fixture.context)
    await buy()
    expect(await fixture.balanceOf(owner)).toBe(800)
  })
})

describe('the header Idempotency-Key', () => {
  it('is documented where a call moves money, and nowhere else (R11)', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/docs/json' })
    const { paths } = response.json<{ paths: Record<string, Record<string, Operation>> }>()
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const [method = '', path = ''] = name.split(' ')
      const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? []
      const isDocumented = parameters.some((parameter) => parameter.name === 'Idempotency-Key')
      expect([name, isDocumented]).toEqual([name, endpoint.isMoney === true])
    }
  })

  it.each(['short', 'with space 1', 'x'.repeat(101)])('is refused as %s', async (key) => {
    const { token } = await addTestAccount(server.context)
    const headers = { 'idempotency-key': key }
    const said = await server.expectRefusal(
      'malformed',
      'GET /user/getPoints',
      {},
      { token, headers },
    )
    expect(said).toContain('Idempotency-Key')
  })
})
