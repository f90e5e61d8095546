import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { deleteOldIdentityHashes } from '#server/features/invite/invitation/identity-hash.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  type InviteFixture,
  openInviteFixture,
  type Person,
} from '#tests/support/invite/invite-fixture.ts'

const DAY_MS = 86_400_000
const ADDRESS = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'

let fixture: InviteFixture
beforeAll(async () => {
  fixture = await openInviteFixture()
})
afterAll(() => fixture.close())

/** Comes again on the next day, as the second day that counts. */
async function comeBack(...friends: readonly Person[]): Promise<void> {
  await fixture.passMs(DAY_MS)
  for (const friend of friends) await fixture.call('GET /user/getCurrentUser', {}, friend)
}

async function friendsOf(person: Person) {
  return await fixture.call('GET /user/getInviteUsers', {}, person)
}

async function reasonOf({ id }: Person): Promise<string | null> {
  const row = await fixture.db.reader
    .selectFrom('invitations')
    .select('reason')
    .where('friend_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.reason
}

describe('an invited friend', () => {
  it('brings 200 BY once, when there is a verified contact and two active days', async () => {
    const ann = await fixture.join('ann@example.com')
    const bob = await fixture.join('bob@example.com', ann)
    expect(await friendsOf(ann)).toMatchObject({
      total: 1,
      earnedBy: '0',
      items: [{ state: 'pending' }],
    })
    await fixture.passMs(3_600_000)
    await fixture.call('GET /user/getCurrentUser', {}, bob)
    expect(await fixture.pointsOf(ann)).toBe(0)
    await comeBack(bob)
    expect(await fixture.pointsOf(ann)).toBe(200)
    await comeBack(bob)
    expect(await fixture.pointsOf(ann)).toBe(200)
    expect(await friendsOf(ann)).toMatchObject({ earnedBy: '200', items: [{ state: 'granted' }] })
    const { items } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'invitation', amount: '200', asset: 'BY' })
  })

  it('is distinguished from another of the same nickname and day, without a contact', async () => {
    const ari = await fixture.join('ari@example.com')
    for (const email of ['ben-1@example.com', 'ben-2@example.com']) {
      const ben = await fixture.join(email, ari)
      await fixture.call('POST /user/editUserInfo', { nickname: 'Ben' }, ben)
    }
    const { items } = await friendsOf(ari)
    expect(items.map(({ nickname }) => nickname)).toEqual(['Be***', 'Be***'])
    expect(new Set(items.map(({ shortId }) => shortId)).size).toBe(2)
    expect(JSON.stringify(items)).not.toMatch(/ben-|@/)
  })

  it('counts a day at its first call, however short after the last of the day before', async () => {
    const cas = await fixture.join('cas@example.com')
    await fixture.passMs(DAY_MS - (fixture.clock.now % DAY_MS) - 1)
    const dan = await fixture.join('dan@example.com', cas)
    await fixture.passMs(1)
    await fixture.call('GET /user/getCurrentUser', {}, dan)
    expect(await fixture.pointsOf(cas)).toBe(200)
  })

  it('makes no second day by a clock that is set back', async () => {
    const eva = await fixture.join('eva@example.com')
    const flo = await fixture.join('flo@example.com', eva)
    fixture.clock.now -= DAY_MS
    await fixture.signIn('flo@example.com')
    fixture.clock.now += DAY_MS
    await fixture.signIn('flo@example.com')
    expect(await fixture.pointsOf(eva)).toBe(0)
    await comeBack(flo)
    expect(await fixture.pointsOf(eva)).toBe(200)
  })

  it('from Telegram counts by the account that Telegram vouches for', async () => {
    const gus = await fixture.join('gus@example.com')
    const hal = await fixture.inTelegram(4711, gus)
    await comeBack(hal)
    expect(await fixture.pointsOf(gus)).toBe(200)
  })

  it('on ten devices at once brings its 200 BY once', async () => {
    const ida = await fixture.join('ida@example.com')
    const jan = await fixture.join('jan@example.com', ida)
    await fixture.passMs(DAY_MS)
    const calls = Array.from({ length: 10 }, () =>
      fixture.answer('GET /user/getCurrentUser', {}, jan),
    )
    const answers = await Promise.all(calls)
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect(await fixture.pointsOf(ida)).toBe(200)
  })

  it('has the inviter of the registration for ever', async () => {
    const kim = await fixture.join('kim@example.com')
    const leo = await fixture.join('leo@example.com')
    const may = await fixture.join('may@example.com', kim)
    await fixture.signIn('may@example.com', { 'invite-code': await fixture.inviteCodeOf(leo) })
    await comeBack(may)
    expect([await fixture.pointsOf(kim), await fixture.pointsOf(leo)]).toEqual([200, 0])
  })

  it('is found by the start of the nickname, in pages', async () => {
    const ned = await fixture.join('ned@example.com')
    for (const name of ['oli', 'pam', 'qia']) await fixture.join(`${name}@example.com`, ned)
    const first = await fixture.call('GET /user/getInviteUsers', { limit: 2 }, ned)
    const cursor = first.nextCursor ?? ''
    const second = await fixture.call('GET /user/getInviteUsers', { limit: 2, cursor }, ned)
    expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1])
    expect(second.nextCursor).toBeNull()
    for (const { nickname } of first.items) expect(nickname).toMatch(/^.{2}\*\*\*$/u)
  })
})

describe('an invitation is held and never paid', () => {
  it('to oneself: a new account on the contact of the inviter (T11)', async () => {
    const rob = await fixture.join('rob@example.com')
    await fixture.changeEmail(rob, 'rob@example.com', 'rob.new@example.com')
    const again = await fixture.join('rob@example.com', rob)
    await comeBack(again)
    expect([await fixture.pointsOf(rob), await reasonOf(again)]).toEqual([0, 'self'])
    expect((await friendsOf(rob)).items).toMatchObject([{ state: 'held' }])
  })

  it('in a ring: who was invited invites who invited, under a new account', async () => {
    const sue = await fixture.join('sue@example.com')
    const tom = await fixture.join('tom@example.com', sue)
    const uma = await fixture.join('uma@example.com', tom)
    await fixture.changeEmail(sue, 'sue@example.com', 'sue.new@example.com')
    const sueAgain = await fixture.join('sue@example.com', uma)
    await comeBack(tom, uma, sueAgain)
    expect(await reasonOf(sueAgain)).toBe('ring')
    expect([await fixture.pointsOf(sue), await fixture.pointsOf(tom)]).toEqual([200, 200])
    expect(await fixture.pointsOf(uma)).toBe(0)
  })

  it('by a friend who was one before, under an account that is gone', async () => {
    const vic = await fixture.join('vic@example.com')
    const wes = await fixture.join('wes@example.com', vic)
    await comeBack(wes)
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: wes.id }))
    const wesAgain = await fixture.join('wes@example.com', vic)
    await comeBack(wesAgain)
    expect([await fixture.pointsOf(vic), await reasonOf(wesAgain)]).toEqual([200, 'again'])
  })

  it('by friends who are paid out to one address, whether the inviter is or not (T11)', async () => {
    const xia = await fixture.join('xia@example.com')
    const yan = await fixture.join('yan@example.com', xia)
    const zoe = await fixture.join('zoe@example.com', xia)
    await fixture.setPayoutAddress(yan, ADDRESS)
    await fixture.setPayoutAddress(zoe, ADDRESS)
    await comeBack(yan, zoe)
    expect([await reasonOf(yan), await reasonOf(zoe)]).toEqual(['payoutAddress', 'payoutAddress'])
    expect(await fixture.pointsOf(xia)).toBe(0)
  })

  it('where the account of the inviter is gone', async () => {
    const abe = await fixture.join('abe@example.com')
    const bel = await fixture.join('bel@example.com', abe)
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: abe.id }))
    await comeBack(bel)
    expect(await reasonOf(bel)).toBe('inviterGone')
  })
})

describe('by what people are known again', () => {
  it('is forgotten a year after, where their account is gone, and kept while it exists', async () => {
    const cal = await fixture.join('cal@example.com')
    const dee = await fixture.join('dee@example.com')
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: cal.id }))
    const marksOf = async () =>
      await fixture.db.reader
        .selectFrom('person_marks')
        .select('account_id')
        .where('account_id', 'in', [cal.id, dee.id])
        .orderBy('account_id')
        .execute()
    await deleteOldIdentityHashes(fixture.context)
    expect(await marksOf()).toHaveLength(2)
    await fixture.passMs(365 * DAY_MS)
    await deleteOldIdentityHashes(fixture.context)
    expect(await marksOf()).toEqual([{ account_id: dee.id }])
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
