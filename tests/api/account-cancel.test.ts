import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { utcDay } from '#server/time-zone.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'
const CANCEL = 'POST /user/logoff'
const BY_CODE = 'POST /user/login/emailCode'
const BY_PASSWORD = 'POST /user/login/emailPassword'
const PASSWORD = 'tide-table-9'

let fixture: AccountFixture

beforeAll(async () => {
  fixture = await openAccountFixture()
})

afterAll(() => fixture.close())

/** Registers and begins the cancellation. */
async function cancelled(email: string) {
  const session = await fixture.register(email, { password: PASSWORD })
  const { id } = await fixture.call(ME, {}, session)
  const code = await fixture.sendCode(email, 'logoff', session)
  const { cancelsAt } = await cancelAsRead(fixture, session, { code })
  return { ...session, id, cancelsAt }
}

describe('cancelling an account', () => {
  it('takes effect after seven days, ends other sessions and notifies the owner (T10)', async () => {
    const email = 'leave@example.com'
    const session = await fixture.register(email, { password: PASSWORD })
    const other = await fixture.call(BY_PASSWORD, { email, password: PASSWORD })
    const code = await fixture.sendCode(email, 'logoff', session)
    const { cancelsAt } = await cancelAsRead(fixture, session, { code })
    expect(cancelsAt).toBe(fixture.clock.now + 7 * DAY_MS)
    expect(await fixture.call(ME, {}, session)).toMatchObject({ cancelsAt })
    await fixture.expectRefusal('signInNeeded', ME, {}, other)
    const sentEmail = fixture.ports.emails.findLast(({ to }) => to === email)
    expect(sentEmail?.subject).toBe('Your Buoy account is being deleted')
    expect(sentEmail?.text).toContain(utcDay('en', cancelsAt))
  })

  it('needs the code that was sent for it', async () => {
    const email = 'need@example.com'
    const session = await fixture.register(email)
    await fixture.expectRefusal('wrongCode', CANCEL, { seen: '' }, session)
    await fixture.expectRefusal('codeUnusable', CANCEL, { code: '123456', seen: '' }, session)
    const code = await fixture.sendCode(email, 'login')
    await fixture.expectRefusal('codeUnusable', CANCEL, { code, seen: '' }, session)
    expect(await fixture.call(ME, {}, session)).toMatchObject({ cancelsAt: null })
  })

  it('needs none of an account without mobile and e-mail', async () => {
    const session = await fixture.register('bare@example.com')
    const { id } = await fixture.call(ME, {}, session)
    await fixture.db.transaction((tx) =>
      tx.updateTable('accounts').set({ email: null }).where('id', '=', id).execute(),
    )
    const { cancelsAt } = await cancelAsRead(fixture, session)
    expect(cancelsAt).toBe(fixture.clock.now + 7 * DAY_MS)
  })

  it('repeated keeps its day and its email', async () => {
    const email = 'twice@example.com'
    const session = await cancelled(email)
    fixture.clock.now += DAY_MS
    const code = await fixture.sendCode(email, 'logoff', session)
    const again = await cancelAsRead(fixture, session, { code })
    expect(again.cancelsAt).toBe(session.cancelsAt)
    const subjects = fixture.ports.emails
      .filter(({ to }) => to === email)
      .map((sent) => sent.subject)
    expect(subjects.filter((subject) => subject.includes('being deleted'))).toHaveLength(1)
  })
})

describe('coming back within seven days', () => {
  it('asks first and names the day; the code stays valid for the answer', async () => {
    const email = 'back@example.com'
    const { cancelsAt } = await cancelled(email)
    fixture.clock.now += 7 * DAY_MS - 1
    const code = await fixture.sendCode(email, 'login')
    const msg = await fixture.expectRefusal('cancellationPending', BY_CODE, { email, code })
    expect(msg).toContain(utcDay('en', cancelsAt))
    const session = await fixture.call(BY_CODE, { email, code, confirm: true })
    expect(await fixture.call(ME, {}, session)).toMatchObject({ cancelsAt: null })
    fixture.clock.now += DAY_MS
    await cleanAccounts(fixture.context)
    await fixture.call(ME, {}, session)
  })

  it('works by password too, and reveals nothing with a wrong one', async () => {
    const email = 'back-2@example.com'
    await cancelled(email)
    await fixture.expectRefusal('wrongPassword', BY_PASSWORD, { email, password: 'not-this-1' })
    const body = { email, password: PASSWORD }
    await fixture.expectRefusal('cancellationPending', BY_PASSWORD, body)
    await fixture.call(BY_PASSWORD, { ...body, confirm: true })
    await fixture.call(BY_PASSWORD, body)
  })
})

describe('registering again within seven days', () => {
  it('is refused: the contact still has its account', async () => {
    const email = 'still@example.com'
    await cancelled(email)
    fixture.clock.now += codeResendMs
    const code = await fixture.sendCode(email, 'register')
    const body = { email, code, isAgreed: true }
    await fixture.expectRefusal('contactTaken', 'POST /user/registerByEmail', body)
  })
})

describe('after seven days', () => {
  it('the account is gone at once, before anything has cleaned up', async () => {
    const email = 'gone@example.com'
    const session = await cancelled(email)
    fixture.clock.now = session.cancelsAt
    await fixture.expectRefusal('signInNeeded', ME, {}, session)
    const body = { email, password: PASSWORD, confirm: true }
    await fixture.expectRefusal('wrongPassword', BY_PASSWORD, body)
    const code = await fixture.sendCode(email, 'login')
    await fixture.expectRefusal('notRegistered', BY_CODE, { email, code, confirm: true })
    expect(await fixture.call('POST /user/checkRegister', { email })).toEqual({
      isRegistered: false,
    })
    const reset = await fixture.sendCode(email, 'resetPassword')
    await fixture.expectRefusal('notRegistered', 'POST /user/changePasswordByEmail', {
      email,
      code: reset,
      password: PASSWORD,
    })
  })

  it('the contact may register anew, before or after the cleaning, as somebody else', async () => {
    for (const [place, isCleaned] of [false, true].entries()) {
      const email = `anew-${place}@example.com`
      const old = await cancelled(email)
      fixture.clock.now = old.cancelsAt
      if (isCleaned) await cleanAccounts(fixture.context)
      const session = await fixture.register(email)
      const user = await fixture.call(ME, {}, session)
      expect(user.id).not.toBe(old.id)
      expect(user.hasPassword).toBe(false)
    }
  })

  it('the cleaning erases what is personal and keeps the id', async () => {
    const email = 'erase@example.com'
    const session = await cancelled(email)
    const { id } = session
    await fixture.db.transaction(async (tx) => {
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
    fixture.clock.now = session.cancelsAt - 1
    await cleanAccounts(fixture.context)
    expect(await accountRow(id)).toMatchObject({ state: 'cancelling', email })
    fixture.clock.now += 1
    await cleanAccounts(fixture.context)
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
      const rows = await fixture.db.reader
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', id)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    await fixture.expectRefusal('signInNeeded', ME, {}, session)
    await cleanAccounts(fixture.context)
  })

  it('the cleaning leaves an account whose owner came back at the same moment', async () => {
    const email = 'moment@example.com'
    const { id, cancelsAt } = await cancelled(email)
    fixture.clock.now = cancelsAt - 1
    const session = await fixture.call(BY_PASSWORD, { email, password: PASSWORD, confirm: true })
    fixture.clock.now = cancelsAt
    const erase = { accountId: id, dueBy: cancelsAt }
    expect(await fixture.db.transaction((tx) => eraseAccount(tx, erase))).toBe(false)
    expect(await fixture.call(ME, {}, session)).toMatchObject({ id, cancelsAt: null })
  })

  it('the cleaning takes what is too old to be of use, and nothing else', async () => {
    const remaining = await fixture.register('kept@example.com')
    const counts = async () => {
      const tables = ['valid_codes', 'replaced_codes', 'sessions', 'attempts'] as const
      return await Promise.all(
        tables.map(async (table) => {
          const rows = await fixture.db.reader.selectFrom(table).selectAll().execute()
          return rows.length
        }),
      )
    }
    await fixture.sendCode('kept@example.com', 'login')
    fixture.clock.now += codeResendMs
    await fixture.sendCode('kept@example.com', 'login')
    const before = await counts()
    await cleanAccounts(fixture.context)
    expect((await counts())[2]).toBeGreaterThan(0)
    await fixture.call(ME, {}, remaining)
    fixture.clock.now += 31 * DAY_MS
    await cleanAccounts(fixture.context)
    expect(before.every((count) => count > 0)).toBe(true)
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})

async function accountRow(id: string) {
  return await fixture.db.reader
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
