import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCodes } from '#server/features/membership/code/issue-codes.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { listBatches } from '#server/features/membership/code/list-batches.ts'
import { utcDay } from '#server/time-zone.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USE = 'POST /user/useCard'
const UNKNOWN = 'ZZZZZZZZ'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

async function giftsOf(person: Person) {
  const { items } = await fixture.call('GET /user/queryUserCarList', {}, person)
  return items.filter(({ kind }) => kind === 'gift')
}

describe('a redemption code', () => {
  it('is looked at before it is used: what it is, until when, what would be', async () => {
    const ann = await fixture.join('ann@example.com')
    const code = await fixture.issue('monthly')
    const look = await fixture.call(USE, { code, preview: true }, ann)
    expect(look).toMatchObject({ kind: 'monthly', isPreview: true, cardId: null })
    expect(look.validUntil).toBe(fixture.clock.now + 90 * DAY_MS)
    expect(look.plus).toMatchObject({
      plusType: 'MONTH',
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    })
    expect((await fixture.call(USE, { code, preview: true }, ann)).plus).toEqual(look.plus)
    fixture.clock.now += 1
    const used = await fixture.call(USE, { code }, ann)
    const plus = {
      ...look.plus,
      startedAt: fixture.clock.now,
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    }
    expect(used).toEqual({ ...look, plus, isPreview: false })
    const { items } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'codeRedeemed', params: { kind: 'monthly' } })
  })

  it('is taken in any case, with spaces and dashes', async () => {
    const bea = await fixture.join('bea@example.com')
    const code = await fixture.issue('annual')
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3, 5)}-${code.slice(5)}`
    const { plus } = await fixture.call(USE, { code: typed }, bea)
    expect(plus).toMatchObject({ plusType: 'YEAR', expiresAt: fixture.clock.now + 365 * DAY_MS })
  })

  it.each(['vip7', 'trial', 'freeCalc', 'supportResistance'] as const)(
    'for a card of kind %s becomes that card',
    async (kind) => {
      const cas = await fixture.join(`cas-${kind.toLowerCase()}@example.com`)
      const { cardId, plus } = await fixture.call(USE, { code: await fixture.issue(kind) }, cas)
      expect(plus).toBeNull()
      const { items } = await fixture.call('GET /user/queryUserCarList', {}, cas)
      expect(items.find(({ id }) => id === cardId)).toMatchObject({ kind, state: 'unused' })
    },
  )

  it('of a year gives what a paid year gives: the days and one gift card, and no inviter a share', async () => {
    const host = await fixture.join('host@example.com')
    const { inviteCode } = await fixture.call('GET /user/getCurrentUser', {}, host)
    const { token } = await fixture.register('yan@example.com', { inviteCode })
    const yan = { id: (await fixture.call('GET /user/getCurrentUser', {}, { token })).id, token }
    const code = await fixture.issue('annual')
    const keyed = { ...yan, headers: { 'idempotency-key': 'year-of-yan' } }
    await fixture.call(USE, { code, preview: true }, yan)
    expect(await giftsOf(yan)).toEqual([])
    const { cardId, plus } = await fixture.call(USE, { code }, keyed)
    await fixture.call(USE, { code }, keyed)
    expect([cardId, plus?.plusType]).toEqual([null, 'YEAR'])
    expect(await giftsOf(yan)).toMatchObject([{ isToGive: true, state: 'unused' }])
    const { items } = await fixture.call('GET /bill/billPage', {}, yan)
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'cardGranted', params: { kind: 'gift' } },
      { kind: 'codeRedeemed', params: { kind: 'annual' } },
    ])
    const shares = await fixture.db.reader.selectFrom('commissions').select('id').execute()
    expect(shares).toEqual([])
  })

  it('of a month brings no gift card', async () => {
    const zoe = await fixture.join('zoe@example.com')
    await fixture.call(USE, { code: await fixture.issue('monthly') }, zoe)
    expect(await giftsOf(zoe)).toEqual([])
  })

  it('for a gift card is given away by a yearly member, and refused unspent to anyone else', async () => {
    const [ned, pia] = [
      await fixture.join('ned@example.com'),
      await fixture.join('pia@example.com'),
    ]
    const code = await fixture.issue('gift')
    for (const preview of [true, false]) {
      const text = await fixture.expectRefusal('giftForYearly', USE, { code, preview }, ned)
      expect(text).toContain('yearly')
    }
    await fixture.call(USE, { cardId: await fixture.trialCard(ned) }, ned)
    await fixture.expectRefusal('giftForYearly', USE, { code }, ned)
    await fixture.pay(ned, 'MONTH')
    await fixture.expectRefusal('giftForYearly', USE, { code }, ned)
    await fixture.pay(ned, 'YEAR')
    const look = await fixture.call(USE, { code, preview: true }, ned)
    expect(look).toMatchObject({ kind: 'gift', cardId: null, plus: { plusType: 'YEAR' } })
    const { cardId, validUntil } = await fixture.call(USE, { code }, ned)
    expect(validUntil).toBe(fixture.clock.now + 180 * DAY_MS)
    await fixture.expectRefusal('cardNotUsable', USE, { cardId: cardId ?? '' }, ned)
    const gift = { email: 'pia@example.com', cardId: cardId ?? '' }
    await fixture.call('POST /user/giveCard', gift, ned)
    expect(await giftsOf(pia)).toMatchObject([{ isToGive: false, state: 'unused' }])
  })

  it('for a gift card is taken as often as there are codes: the 90 days are of monthly and yearly ones', async () => {
    const oto = await fixture.join('oto@example.com')
    await fixture.call(USE, { code: await fixture.issue('annual') }, oto)
    for (const kind of ['gift', 'gift'] as const) {
      await fixture.call(USE, { code: await fixture.issue(kind) }, oto)
    }
    expect(await giftsOf(oto)).toHaveLength(3)
  })

  it('that is unknown, used, expired or misshapen is refused', async () => {
    const dan = await fixture.join('dan@example.com')
    const eve = await fixture.join('eve@example.com')
    await fixture.expectRefusal('unknownRedeemCode', USE, { code: UNKNOWN }, dan)
    await fixture.expectRefusal('badRedeemCode', USE, { code: '1234567' }, dan)
    await fixture.expectRefusal('badRedeemCode', USE, { code: 'ABCDEFGU' }, dan)
    await fixture.expectRefusal('malformed', USE, { code: UNKNOWN, cardId: 'both' }, dan)
    await fixture.expectRefusal('malformed', USE, {}, dan)
    const code = await fixture.issue('vip7')
    await fixture.call(USE, { code }, dan)
    await fixture.expectRefusal('redeemCodeUsed', USE, { code }, dan)
    await fixture.expectRefusal('redeemCodeUsed', USE, { code, preview: true }, eve)
    const short = await fixture.issue('vip7', 1)
    fixture.clock.now += DAY_MS
    await fixture.expectRefusal('redeemCodeExpired', USE, { code: short }, eve)
  })

  it('of a month and of a year is taken once in 90 days each', async () => {
    const fay = await fixture.join('fay@example.com')
    await fixture.call(USE, { code: await fixture.issue('monthly') }, fay)
    await fixture.call(USE, { code: await fixture.issue('annual') }, fay)
    const [month, year] = [await fixture.issue('monthly', 400), await fixture.issue('annual', 400)]
    await fixture.expectRefusal('redeemLimit', USE, { code: month, preview: true }, fay)
    const msg = await fixture.expectRefusal('redeemLimit', USE, { code: year }, fay)
    expect(msg).toContain(utcDay('en', fixture.clock.now + 90 * DAY_MS))
    await fixture.passMs(90 * DAY_MS - 1)
    await fixture.expectRefusal('redeemLimit', USE, { code: month }, fay)
    await fixture.passMs(1)
    await fixture.call(USE, { code: month }, fay)
    await fixture.call(USE, { code: year }, fay)
  })

  it('has exactly one winner of 200 at once (R4)', async () => {
    const people = []
    for (let index = 0; index < 200; index += 1) people.push(await addTestAccount(fixture.context))
    const code = await fixture.issue('monthly')
    const answers = await Promise.all(
      people.map(({ token }) => fixture.answer(USE, { code }, { token })),
    )
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1)
    expect(answers.filter(({ code: answered }) => answered === 40932)).toHaveLength(199)
    const members = await fixture.db.reader
      .selectFrom('memberships')
      .select('account_id')
      .where('type', 'is not', null)
      .where(
        'account_id',
        'in',
        people.map(({ accountId }) => accountId),
      )
      .execute()
    expect(members).toHaveLength(1)
  })

  it('beside seven others at once gives one person one month', async () => {
    const gus = await fixture.join('gus@example.com')
    const { codes } = await issueCodes(fixture.context, {
      kind: 'monthly',
      count: 8,
      days: 9,
      note: '',
      operator: 'ana',
    })
    const answers = await Promise.all(codes.map((code) => fixture.answer(USE, { code }, gus)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40938)).toHaveLength(7)
  })

  it('with the same Idempotency-Key is answered the same', async () => {
    const hal = await fixture.join('hal@example.com')
    const keyed = { ...hal, headers: { 'idempotency-key': 'key-of-hal-1' } }
    const code = await fixture.issue('annual')
    const first = await fixture.call(USE, { code }, keyed)
    expect(await fixture.call(USE, { code }, keyed)).toEqual(first)
  })

  it('gives nothing to an account that is being cancelled', async () => {
    const ida = await fixture.join('ida@example.com')
    const logoff = await fixture.sendCode('ida@example.com', 'logoff', ida)
    await cancelAsRead(fixture, ida, { code: logoff })
    const code = await fixture.issue('monthly')
    await fixture.expectRefusal('cancellationPending', USE, { code }, ida)
    const other = await fixture.join('idas-friend@example.com')
    await fixture.call(USE, { code }, other)
  })
})

describe('trying codes', () => {
  it('is possible eight times a UTC day, right or wrong, looked at or used (T13)', async () => {
    const jan = await fixture.join('jan@example.com')
    const midnight = Math.ceil(fixture.clock.now / DAY_MS) * DAY_MS
    fixture.clock.now = midnight + 20 * HOUR_MS
    for (let count = 0; count < 8; count += 1) {
      const body = { code: UNKNOWN, preview: count % 2 === 0 }
      await fixture.expectRefusal('unknownRedeemCode', USE, body, jan)
    }
    const code = await fixture.issue('monthly')
    await fixture.expectRefusal('tooManyRedeems', USE, { code }, jan)
    fixture.clock.now = midnight + DAY_MS - 1
    await fixture.expectRefusal('tooManyRedeems', USE, { code }, jan)
    fixture.clock.now += 1
    await fixture.call(USE, { code }, jan)
  })

  it('is possible no more often after the clock was set back (R27, T13)', async () => {
    const joe = await fixture.join('joe@example.com')
    for (let count = 0; count < 8; count += 1) {
      await fixture.expectRefusal('unknownRedeemCode', USE, { code: UNKNOWN }, joe)
    }
    fixture.clock.now -= 2 * DAY_MS
    await fixture.expectRefusal('tooManyRedeems', USE, { code: UNKNOWN }, joe)
    fixture.clock.now += 2 * DAY_MS
  })

  it('is limited also where all come at once (T13)', async () => {
    const kim = await fixture.join('kim@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.answer(USE, { code: UNKNOWN }, kim)),
    )
    expect(answers.filter(({ code }) => code === 40406)).toHaveLength(8)
    expect(answers.filter(({ code }) => code === 42904)).toHaveLength(12)
  })

  it('is possible 40 times a day from one address (T13)', async () => {
    const address = '203.0.113.7'
    const refused: number[] = []
    for (let person = 0; person < 6; person += 1) {
      const { token } = await addTestAccount(fixture.context)
      for (let count = 0; count < 8; count += 1) {
        const { code } = await fixture.answer(USE, { code: UNKNOWN }, { token, address })
        if (code === 42904) refused.push(person)
      }
    }
    expect(refused).toEqual(Array.from({ length: 8 }, () => 5))
  })

  it('does not count a code twice that was seen to be good', async () => {
    const leo = await fixture.join('leo@example.com')
    const codes = []
    for (let count = 0; count < 8; count += 1) {
      const code = await fixture.issue('vip7')
      await fixture.call(USE, { code, preview: true }, leo)
      codes.push(code)
    }
    await fixture.expectRefusal('tooManyRedeems', USE, { code: UNKNOWN }, leo)
    for (const code of codes) await fixture.call(USE, { code }, leo)
  })
})

describe('issuing codes', () => {
  it('keeps their hashes only (T13)', async () => {
    const batch = {
      kind: 'monthly',
      count: 300,
      days: 90,
      note: 'Hanoi meetup',
      operator: 'ana',
    } as const
    const { codes, batchId } = await issueCodes(fixture.context, batch)
    expect(new Set(codes).size).toBe(300)
    const rows = await fixture.db.reader
      .selectFrom('redemption_codes')
      .selectAll()
      .where('batch_id', '=', batchId)
      .execute()
    expect(rows).toHaveLength(300)
    const stored = JSON.stringify(rows)
    expect(codes.filter((code) => stored.toUpperCase().includes(code))).toEqual([])
    const [action] = await listActions(fixture.db.reader, { noun: 'codes', limit: 1 })
    expect(action).toMatchObject({ operator: 'ana', action: 'codes issue', subject: batchId })
    expect(JSON.stringify(action)).not.toContain(codes[0])
  })

  it('shows how many of each batch were redeemed', async () => {
    const mia = await fixture.join('mia@example.com')
    const { codes, batchId } = await issueCodes(fixture.context, {
      kind: 'freeCalc',
      count: 3,
      days: 30,
      note: 'webinar',
      operator: 'ana',
    })
    await fixture.call(USE, { code: codes[1] ?? '' }, mia)
    const batches = await listBatches(fixture.db.reader)
    expect(batches.find(({ id }) => id === batchId)).toEqual({
      id: batchId,
      kind: 'freeCalc',
      count: 3,
      redeemed: 1,
      note: 'webinar',
      issuedAt: fixture.clock.now,
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    })
  })
})
