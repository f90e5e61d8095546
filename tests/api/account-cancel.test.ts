import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountWorld, openAccountWorld } from '#tests/support/account/account-world.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'
const CANCEL = 'POST /user/logoff'
const BY_CODE = 'POST /user/login/emailCode'
const BY_PASSWORD = 'POST /user/login/emailPassword'
const PASSWORD = 'tide-table-9'

let world: AccountWorld

beforeAll(async () => {
  world = await openAccountWorld()
})

afterAll(() => world.close())

/** Registers and begins the cancellation. */
async function cancelled(email: string) {
  const session = await world.register(email, { password: PASSWORD })
  const { id } = await world.call(ME, {}, session)
  const code = await world.sendCode(email, 'logoff', session)
  const { cancelsAt } = await cancelAsRead(world, session, { code })
  return { ...session, id, cancelsAt }
}

describe('cancelling an account', () => {
  it('takes effect after seven days, ends other sessions and tells the owner', async () => {
    const email = 'leave@example.com'
    const session = await world.register(email, { password: PASSWORD })
    const other = await world.call(BY_PASSWORD, { email, password: PASSWORD })
    const code = await world.sendCode(email, 'logoff', session)
    const { cancelsAt } = await cancelAsRead(world, session, { code })
    expect(cancelsAt).toBe(world.clock.now + 7 * DAY_MS)
    expect(await world.call(ME, {}, session)).toMatchObject({ cancelsAt })
    await world.expectRefusal('signInNeeded', ME, {}, other)
    const letter = world.ports.letters.findLast(({ to }) => to === email)
    expect(letter?.subject).toBe('Your Buoy account is being deleted')
    expect(letter?.text).toContain(new Date(cancelsAt).toISOString().slice(0, 10))
  })

  it('needs the code that was sent for it', async () => {
    const email = 'need@example.com'
    const session = await world.register(email)
    await world.expectRefusal('wrongCode', CANCEL, { seen: '' }, session)
    await world.expectRefusal('codeUnusable', CANCEL, { code: '123456', seen: '' }, session)
    const code = await world.sendCode(email, 'login')
    await world.expectRefusal('codeUnusable', CANCEL, { code, seen: '' }, session)
    expect(await world.call(ME, {}, session)).toMatchObject({ cancelsAt: null })
  })

  it('needs none of an account without mobile and e-mail', async () => {
    const session = await world.register('bare@example.com')
    const { id } = await world.call(ME, {}, session)
    await world.db.transaction((tx) =>
      tx.updateTable('accounts').set({ email: null }).where('id', '=', id).execute(),
    )
    const { cancelsAt } = await cancelAsRead(world, session)
    expect(cancelsAt).toBe(world.clock.now + 7 * DAY_MS)
  })

  it('repeated keeps its day and its letter', async () => {
    const email = 'twice@example.com'
    const session = await cancelled(email)
    world.clock.now += DAY_MS
    const code = await world.sendCode(email, 'logoff', session)
    const again = await cancelAsRead(world, session, { code })
    expect(again.cancelsAt).toBe(session.cancelsAt)
    const subjects = world.ports.letters
      .filter(({ to }) => to === email)
      .map((sent) => sent.subject)
    expect(subjects.filter((subject) => subject.includes('being deleted'))).toHaveLength(1)
  })
})

describe('coming back within seven days', () => {
  it('asks first and tells the day; the code is still good for the answer', async () => {
    const email = 'back@example.com'
    const { cancelsAt } = await cancelled(email)
    world.clock.now += 7 * DAY_MS - 1
    const code = await world.sendCode(email, 'login')
    const msg = await world.expectRefusal('cancellationPending', BY_CODE, { email, code })
    expect(msg).toContain(new Date(cancelsAt).toISOString().slice(0, 10))
    const session = await world.call(BY_CODE, { email, code, confirm: true })
    expect(await world.call(ME, {}, session)).toMatchObject({ cancelsAt: null })
    world.clock.now += DAY_MS
    await cleanAccounts(world.context)
    await world.call(ME, {}, session)
  })

  it('works by password too, and tells nobody with a wrong one', async () => {
    const email = 'back-2@example.com'
    await cancelled(email)
    await world.expectRefusal('wrongPassword', BY_PASSWORD, { email, password: 'not-this-1' })
    const body = { email, password: PASSWORD }
    await world.expectRefusal('cancellationPending', BY_PASSWORD, body)
    await world.call(BY_PASSWORD, { ...body, confirm: true })
    await world.call(BY_PASSWORD, body)
  })
})

describe('registering again within seven days', () => {
  it('is refused: the contact still has its account', async () => {
    const email = 'still@example.com'
    await cancelled(email)
    world.clock.now += 60_000
    const code = await world.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    await world.expectRefusal('contactTaken', 'POST /user/registerByEmail', body)
  })
})

describe('after seven days', () => {
  it('the account is gone at once, before anything has cleaned up', async () => {
    const email = 'gone@example.com'
    const session = await cancelled(email)
    world.clock.now = session.cancelsAt
    await world.expectRefusal('signInNeeded', ME, {}, session)
    const body = { email, password: PASSWORD, confirm: true }
    await world.expectRefusal('wrongPassword', BY_PASSWORD, body)
    const code = await world.sendCode(email, 'login')
    await world.expectRefusal('notRegistered', BY_CODE, { email, code, confirm: true })
    expect(await world.call('POST /user/checkRegister', { email })).toEqual({ isRegistered: false })
    const reset = await world.sendCode(email, 'resetPassword')
    await world.expectRefusal('notRegistered', 'POST /user/changePasswordByEmail', {
      email,
      code: reset,
      password: PASSWORD,
    })
  })

  it('the contact may register anew, before or after the cleaning, as somebody else', async () => {
    for (const [place, isCleaned] of [false, true].entries()) {
      const email = `anew-${place}@example.com`
      const old = await cancelled(email)
      world.clock.now = old.cancelsAt
      if (isCleaned) await cleanAccounts(world.context)
      const session = await world.register(email)
      const user = await world.call(ME, {}, session)
      expect(user.id).not.toBe(old.id)
      expect(user.hasPassword).toBe(false)
    }
  })

  it('the cleaning erases what is personal and keeps the id', async () => {
    const email = 'erase@example.com'
    const session = await cancelled(email)
    const { id } = session
    await world.db.transaction(async (tx) => {
      const coin = { id: 'btc', symbol: 'BTC', primary_market_id: null }
      await tx.insertInto('coins').values(coin).execute()
      const link = { provider: 'telegram', subject: '77', name: 'Ann', username: 'ann' } as const
      const ofAccount = { account_id: id }
      await tx
        .insertInto('account_links')
        .values({ ...link, ...ofAccount, linked_wall_time: 1 })
        .execute()
      await tx
        .insertInto('favorites')
        .values({ ...ofAccount, coin_id: 'btc', starred_wall_time: 1 })
        .execute()
    })
    world.clock.now = session.cancelsAt - 1
    await cleanAccounts(world.context)
    expect(await accountRow(id)).toMatchObject({ state: 'cancelling', email })
    world.clock.now += 1
    await cleanAccounts(world.context)
    expect(await accountRow(id)).toMatchObject({
      state: 'erased',
      nickname: 'deleted',
      avatar: null,
      mobile: null,
      email: null,
      password_hash: null,
      ends_wall_time: null,
    })
    for (const table of ['account_links', 'favorites', 'sessions', 'tickets'] as const) {
      const rows = await world.db.reader
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', id)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    await world.expectRefusal('signInNeeded', ME, {}, session)
    await cleanAccounts(world.context)
  })

  it('the cleaning leaves an account whose owner came back at the same moment', async () => {
    const email = 'moment@example.com'
    const { id, cancelsAt } = await cancelled(email)
    world.clock.now = cancelsAt - 1
    const session = await world.call(BY_PASSWORD, { email, password: PASSWORD, confirm: true })
    world.clock.now = cancelsAt
    const erase = { accountId: id, dueBy: cancelsAt }
    expect(await world.db.transaction((tx) => eraseAccount(tx, erase))).toBe(false)
    expect(await world.call(ME, {}, session)).toMatchObject({ id, cancelsAt: null })
  })

  it('the cleaning takes what is too old to be of use, and nothing else', async () => {
    const kept = await world.register('kept@example.com')
    const counts = async () => {
      const tables = ['valid_codes', 'replaced_codes', 'sessions', 'attempts'] as const
      return await Promise.all(
        tables.map(async (table) => {
          const rows = await world.db.reader.selectFrom(table).selectAll().execute()
          return rows.length
        }),
      )
    }
    await world.sendCode('kept@example.com', 'login')
    world.clock.now += 60_000
    await world.sendCode('kept@example.com', 'login')
    const before = await counts()
    await cleanAccounts(world.context)
    expect((await counts())[2]).toBeGreaterThan(0)
    await world.call(ME, {}, kept)
    world.clock.now += 31 * DAY_MS
    await cleanAccounts(world.context)
    expect(before.every((count) => count > 0)).toBe(true)
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

async function accountRow(id: string) {
  return await world.db.reader
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
