import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { deleteOldIdentityHashes } from '#server/features/invite/invitation/identity-hash.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  type InviteWorld,
  openInviteWorld,
  type Person,
} from '#tests/support/invite/invite-world.ts'

const DAY_MS = 86_400_000
const ADDRESS = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'

let world: InviteWorld
beforeAll(async () => {
  world = await openInviteWorld()
})
afterAll(() => world.close())

/** Comes again on the next day, as the second day that counts. */
async function comeBack(...friends: readonly Person[]): Promise<void> {
  await world.passMs(DAY_MS)
  for (const friend of friends) await world.call('GET /user/getCurrentUser', {}, friend)
}

async function friendsOf(person: Person) {
  return await world.call('GET /user/getInviteUsers', {}, person)
}

async function reasonOf({ id }: Person): Promise<string | null> {
  const row = await world.db.reader
    .selectFrom('invitations')
    .select('reason')
    .where('friend_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.reason
}

describe('an invited friend', () => {
  it('brings 200 BY once, when there is a verified contact and two active days', async () => {
    const ann = await world.join('ann@example.com')
    const bob = await world.join('bob@example.com', ann)
    expect(await friendsOf(ann)).toMatchObject({
      total: 1,
      earnedBy: '0',
      items: [{ state: 'pending' }],
    })
    await world.passMs(3_600_000)
    await world.call('GET /user/getCurrentUser', {}, bob)
    expect(await world.pointsOf(ann)).toBe(0)
    await comeBack(bob)
    expect(await world.pointsOf(ann)).toBe(200)
    await comeBack(bob)
    expect(await world.pointsOf(ann)).toBe(200)
    expect(await friendsOf(ann)).toMatchObject({ earnedBy: '200', items: [{ state: 'granted' }] })
    const { items } = await world.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'invitation', amount: '200', asset: 'BY' })
  })

  it('is told apart from another of the same nickname and day, without a contact', async () => {
    const ari = await world.join('ari@example.com')
    for (const email of ['ben-1@example.com', 'ben-2@example.com']) {
      const ben = await world.join(email, ari)
      await world.call('POST /user/editUserInfo', { nickname: 'Ben' }, ben)
    }
    const { items } = await friendsOf(ari)
    expect(items.map(({ nickname }) => nickname)).toEqual(['Be***', 'Be***'])
    expect(new Set(items.map(({ shortId }) => shortId)).size).toBe(2)
    expect(JSON.stringify(items)).not.toMatch(/ben-|@/)
  })

  it('counts a day at its first call, however short after the last of the day before', async () => {
    const cas = await world.join('cas@example.com')
    await world.passMs(DAY_MS - (world.clock.now % DAY_MS) - 1)
    const dan = await world.join('dan@example.com', cas)
    await world.passMs(1)
    await world.call('GET /user/getCurrentUser', {}, dan)
    expect(await world.pointsOf(cas)).toBe(200)
  })

  it('makes no second day by a clock that is set back', async () => {
    const eva = await world.join('eva@example.com')
    const flo = await world.join('flo@example.com', eva)
    world.clock.now -= DAY_MS
    await world.signIn('flo@example.com')
    world.clock.now += DAY_MS
    await world.signIn('flo@example.com')
    expect(await world.pointsOf(eva)).toBe(0)
    await comeBack(flo)
    expect(await world.pointsOf(eva)).toBe(200)
  })

  it('from Telegram counts by the account that Telegram vouches for', async () => {
    const gus = await world.join('gus@example.com')
    const hal = await world.inTelegram(4711, gus)
    await comeBack(hal)
    expect(await world.pointsOf(gus)).toBe(200)
  })

  it('on ten devices at once brings its 200 BY once', async () => {
    const ida = await world.join('ida@example.com')
    const jan = await world.join('jan@example.com', ida)
    await world.passMs(DAY_MS)
    const calls = Array.from({ length: 10 }, () =>
      world.answer('GET /user/getCurrentUser', {}, jan),
    )
    const answers = await Promise.all(calls)
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect(await world.pointsOf(ida)).toBe(200)
  })

  it('has the inviter of the registration for ever', async () => {
    const kim = await world.join('kim@example.com')
    const leo = await world.join('leo@example.com')
    const may = await world.join('may@example.com', kim)
    await world.signIn('may@example.com', { 'invite-code': await world.inviteCodeOf(leo) })
    await comeBack(may)
    expect([await world.pointsOf(kim), await world.pointsOf(leo)]).toEqual([200, 0])
  })

  it('is told by the beginning of the nickname, in pages', async () => {
    const ned = await world.join('ned@example.com')
    for (const name of ['oli', 'pam', 'qia']) await world.join(`${name}@example.com`, ned)
    const first = await world.call('GET /user/getInviteUsers', { limit: 2 }, ned)
    const cursor = first.nextCursor ?? ''
    const second = await world.call('GET /user/getInviteUsers', { limit: 2, cursor }, ned)
    expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1])
    expect(second.nextCursor).toBeNull()
    for (const { nickname } of first.items) expect(nickname).toMatch(/^.{2}\*\*\*$/u)
  })
})

describe('an invitation is held and never paid', () => {
  it('to oneself: a new account on the contact of the inviter', async () => {
    const rob = await world.join('rob@example.com')
    await world.changeEmail(rob, 'rob@example.com', 'rob.new@example.com')
    const again = await world.join('rob@example.com', rob)
    await comeBack(again)
    expect([await world.pointsOf(rob), await reasonOf(again)]).toEqual([0, 'self'])
    expect((await friendsOf(rob)).items).toMatchObject([{ state: 'held' }])
  })

  it('in a ring: who was invited invites who invited, under a new account', async () => {
    const sue = await world.join('sue@example.com')
    const tom = await world.join('tom@example.com', sue)
    const uma = await world.join('uma@example.com', tom)
    await world.changeEmail(sue, 'sue@example.com', 'sue.new@example.com')
    const sueAgain = await world.join('sue@example.com', uma)
    await comeBack(tom, uma, sueAgain)
    expect(await reasonOf(sueAgain)).toBe('ring')
    expect([await world.pointsOf(sue), await world.pointsOf(tom)]).toEqual([200, 200])
    expect(await world.pointsOf(uma)).toBe(0)
  })

  it('by a friend who was one before, under an account that is gone', async () => {
    const vic = await world.join('vic@example.com')
    const wes = await world.join('wes@example.com', vic)
    await comeBack(wes)
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: wes.id }))
    const wesAgain = await world.join('wes@example.com', vic)
    await comeBack(wesAgain)
    expect([await world.pointsOf(vic), await reasonOf(wesAgain)]).toEqual([200, 'again'])
  })

  it('by friends who are paid out to one address, whether the inviter is or not', async () => {
    const xia = await world.join('xia@example.com')
    const yan = await world.join('yan@example.com', xia)
    const zoe = await world.join('zoe@example.com', xia)
    await world.setPayoutAddress(yan, ADDRESS)
    await world.setPayoutAddress(zoe, ADDRESS)
    await comeBack(yan, zoe)
    expect([await reasonOf(yan), await reasonOf(zoe)]).toEqual(['payoutAddress', 'payoutAddress'])
    expect(await world.pointsOf(xia)).toBe(0)
  })

  it('where the account of the inviter is gone', async () => {
    const abe = await world.join('abe@example.com')
    const bel = await world.join('bel@example.com', abe)
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: abe.id }))
    await comeBack(bel)
    expect(await reasonOf(bel)).toBe('inviterGone')
  })
})

describe('by what people are known again', () => {
  it('is forgotten a year after, where their account is gone, and kept while it stands', async () => {
    const cal = await world.join('cal@example.com')
    const dee = await world.join('dee@example.com')
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: cal.id }))
    const marksOf = async () =>
      await world.db.reader
        .selectFrom('person_marks')
        .select('account_id')
        .where('account_id', 'in', [cal.id, dee.id])
        .orderBy('account_id')
        .execute()
    await deleteOldIdentityHashes(world.context)
    expect(await marksOf()).toHaveLength(2)
    await world.passMs(365 * DAY_MS)
    await deleteOldIdentityHashes(world.context)
    expect(await marksOf()).toEqual([{ account_id: dee.id }])
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(world.db)).toMatchObject({ differences: [] })
  })
})
