import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { eraseAccountEarly } from '#server/features/account/operator/erase-account-early.ts'
import { findAccounts } from '#server/features/account/operator/find-accounts.ts'
import { restoreAccount } from '#server/features/account/operator/restore-account.ts'
import { showAccount } from '#server/features/account/operator/show-account.ts'
import { signOutAccount } from '#server/features/account/operator/sign-out-account.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const ME = 'GET /user/getCurrentUser'
const MASKED = { isMasked: true }

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

/** Whose deletion takes effect in seven days. */
async function cancelling(email: string): Promise<Person> {
  const person = await fixture.join(email)
  const code = await fixture.sendCode(email, 'logoff', person)
  await cancelAsRead(fixture, person, { code })
  return person
}

async function nameInTelegram({ id }: Person, username: string): Promise<void> {
  const link = { provider: 'telegram', subject: '70012345', name: 'Ann Lee', username } as const
  const row = { ...link, account_id: id, linked_wall_time: fixture.clock.now }
  await fixture.db.transaction((tx) => tx.insertInto('account_links').values(row).execute())
}

const actOf = ({ id: accountId }: Person, isDryRun = false) => ({
  accountId,
  operator: 'ana',
  isDryRun,
})
const actionsOn = async ({ id }: Person) =>
  (await listActions(fixture.db.reader, { noun: 'users', limit: 1000 }))
    .filter(({ subject }) => subject === id)
    .map(({ operator, action }) => `${operator}: ${action}`)

describe('an operator finds somebody', () => {
  it.each([
    ['email', ' Find.Me@Example.com '],
    ['mobile', '+86 138-0013-8001'],
    ['Telegram name', '@Ann_Lee'],
    ['Telegram name without its sign', 'ann_lee'],
    ['Telegram id', '70012345'],
  ])('by %s', async (how, text) => {
    const known = { reader: fixture.db.reader, mobile: '+8613800138001' }
    if (how === 'email') {
      const person = await fixture.join('find.me@example.com')
      await nameInTelegram(person, 'Ann_Lee')
      await fixture.db.transaction((tx) =>
        tx
          .updateTable('accounts')
          .set({ mobile: known.mobile })
          .where('id', '=', person.id)
          .execute(),
      )
    }
    const [found, ...more] = await findAccounts(known.reader, text, MASKED)
    expect(more).toEqual([])
    expect(found).toMatchObject({
      state: 'active',
      email: 'fi***@example.com',
      mobile: '+86138****8001',
      telegram: { id: '70***', name: 'An***', username: 'An***' },
    })
    const [byId] = await findAccounts(known.reader, found?.id ?? '', { isMasked: false })
    expect(byId).toMatchObject({ email: 'find.me@example.com', mobile: known.mobile })
    const byCode = await findAccounts(known.reader, found?.inviteCode.toLowerCase() ?? '', MASKED)
    expect(byCode.map(({ id }) => id)).toEqual([found?.id])
  })

  it.each(['', ' ', '@', '+', 'find.me', '%', 'find.me@example.co'])(
    'and nobody by %j',
    async (text) => {
      expect(await findAccounts(fixture.db.reader, text, MASKED)).toEqual([])
    },
  )
})

describe('an operator sees of somebody', () => {
  it('membership, balances, sessions and payments', async () => {
    const person = await fixture.join('shown@example.com')
    await fixture.pay(person, 'YEAR')
    await fixture.givePoints(person, 250)
    const view = await showAccount(fixture.context, person.id, MASKED)
    expect(view).toMatchObject({
      id: person.id,
      email: 'sh***@example.com',
      membership: { plusType: 'YEAR', status: 1 },
      sessions: [{ channel: 'web' }],
      payments: [],
      deliveries: [],
    })
    expect(view?.balances).toEqual([
      { asset: 'BY', balance: '250' },
      { asset: 'BYU', balance: '0.000000' },
    ])
    expect(await showAccount(fixture.context, 'nobody', MASKED)).toBeNull()
  })
})

describe('an operator acts on an account', () => {
  it('and signs it out everywhere', async () => {
    const person = await fixture.join('out@example.com')
    expect(await signOutAccount(fixture.context, actOf(person, true))).toEqual({ sessionCount: 1 })
    await fixture.call(ME, {}, person)
    expect(await signOutAccount(fixture.context, actOf(person))).toEqual({ sessionCount: 1 })
    await fixture.expectRefusal('signInNeeded', ME, {}, person)
    expect(await actionsOn(person)).toEqual(['ana: users sign-out'])
    const nobody = { accountId: 'nobody', operator: 'ana', isDryRun: false }
    await expect(signOutAccount(fixture.context, nobody)).rejects.toThrow('no such account')
  })

  it('and withdraws a deletion for its owner, who stays signed in and is not erased', async () => {
    const person = await cancelling('regret@example.com')
    await restoreAccount(fixture.context, actOf(person, true))
    expect(await fixture.call(ME, {}, person)).not.toMatchObject({ cancelsAt: null })
    await restoreAccount(fixture.context, actOf(person))
    expect(await fixture.call(ME, {}, person)).toMatchObject({ cancelsAt: null })
    await fixture.passMs(8 * DAY_MS)
    await cleanAccounts(fixture.context)
    expect((await showAccount(fixture.context, person.id, MASKED))?.state).toBe('active')
    expect(await actionsOn(person)).toEqual(['ana: users restore'])
    const again = restoreAccount(fixture.context, actOf(person))
    await expect(again).rejects.toThrow('its owner has not asked for its deletion')
  })

  it('and erases at once whose owner asked for it, and nobody else', async () => {
    const person = await cancelling('now@example.com')
    const other = await fixture.join('stays@example.com')
    const dry = await eraseAccountEarly(fixture.context, actOf(person, true))
    expect(dry).toEqual({ cancelsAt: fixture.clock.now + 7 * DAY_MS, by: '0', byu: '0.000000' })
    expect((await showAccount(fixture.context, person.id, MASKED))?.state).toBe('cancelling')
    await eraseAccountEarly(fixture.context, actOf(person))
    const view = await showAccount(fixture.context, person.id, { isMasked: false })
    expect(view).toMatchObject({ state: 'erased', email: null, sessions: [] })
    expect(await actionsOn(person)).toEqual(['ana: users erase'])
    await expect(eraseAccountEarly(fixture.context, actOf(other))).rejects.toThrow(
      'its owner has not asked for its deletion',
    )
    await expect(restoreAccount(fixture.context, actOf(person))).rejects.toThrow('is erased')
  })
})

describe('what was written down', () => {
  it('cannot be changed or deleted', async () => {
    const person = await fixture.join('kept@example.com')
    await signOutAccount(fixture.context, actOf(person))
    const { db } = fixture
    const stands = 'what was done stands'
    const change = db.transaction((tx) =>
      tx.updateTable('admin_actions').set({ operator: 'bob' }).execute(),
    )
    await expect(change).rejects.toThrow(stands)
    await expect(db.transaction((tx) => tx.deleteFrom('admin_actions').execute())).rejects.toThrow(
      stands,
    )
    expect(await actionsOn(person)).toEqual(['ana: users sign-out'])
  })
})
