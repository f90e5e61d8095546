import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCodes } from '#server/features/membership/code/issue-codes.ts'
import { listBatches } from '#server/features/membership/code/list-batches.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type MemberWorld,
  openMemberWorld,
  type Person,
} from '#tests/support/membership/member-world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USE = 'POST /user/useCard'
const UNKNOWN = 'ZZZZZZZZ'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

async function giftsOf(person: Person) {
  const { items } = await world.call('GET /user/queryUserCarList', {}, person)
  return items.filter(({ kind }) => kind === 'gift')
}

describe('a redemption code', () => {
  it('is looked at before it is used: what it is, until when, what would be', async () => {
    const ann = await world.join('ann@example.com')
    const code = await world.issue('monthly')
    const look = await world.call(USE, { code, preview: true }, ann)
    expect(look).toMatchObject({ kind: 'monthly', isPreview: true, cardId: null })
    expect(look.validUntil).toBe(world.clock.now + 90 * DAY_MS)
    expect(look.plus).toMatchObject({ plusType: 'MONTH', expiresAt: world.clock.now + 30 * DAY_MS })
    expect((await world.call(USE, { code, preview: true }, ann)).plus).toEqual(look.plus)
    world.clock.now += 1
    const used = await world.call(USE, { code }, ann)
    const plus = {
      ...look.plus,
      startedAt: world.clock.now,
      expiresAt: world.clock.now + 30 * DAY_MS,
    }
    expect(used).toEqual({ ...look, plus, isPreview: false })
    const { items } = await world.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'codeRedeemed', params: { kind: 'monthly' } })
  })

  it('is taken in any case, with spaces and dashes', async () => {
    const bea = await world.join('bea@example.com')
    const code = await world.issue('annual')
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3, 5)}-${code.slice(5)}`
    const { plus } = await world.call(USE, { code: typed }, bea)
    expect(plus).toMatchObject({ plusType: 'YEAR', expiresAt: world.clock.now + 365 * DAY_MS })
  })

  it.each(['vip7', 'trial', 'freeCalc', 'supportResistance'] as const)(
    'for a card of kind %s becomes that card',
    async (kind) => {
      const cas = await world.join(`cas-${kind.toLowerCase()}@example.com`)
      const { cardId, plus } = await world.call(USE, { code: await world.issue(kind) }, cas)
      expect(plus).toBeNull()
      const { items } = await world.call('GET /user/queryUserCarList', {}, cas)
      expect(items.find(({ id }) => id === cardId)).toMatchObject({ kind, state: 'unused' })
    },
  )

  it('of a year gives what a paid year gives: the days and one gift card, and no inviter a share', async () => {
    const host = await world.join('host@example.com')
    const { inviteCode } = await world.call('GET /user/getCurrentUser', {}, host)
    const { token } = await world.register('yan@example.com', { inviteCode })
    const yan = { id: (await world.call('GET /user/getCurrentUser', {}, { token })).id, token }
    const code = await world.issue('annual')
    const keyed = { ...yan, headers: { 'idempotency-key': 'year-of-yan' } }
    await world.call(USE, { code, preview: true }, yan)
    expect(await giftsOf(yan)).toEqual([])
    const { cardId, plus } = await world.call(USE, { code }, keyed)
    await world.call(USE, { code }, keyed)
    expect([cardId, plus?.plusType]).toEqual([null, 'YEAR'])
    expect(await giftsOf(yan)).toMatchObject([{ isToGive: true, state: 'unused' }])
    const { items } = await world.call('GET /bill/billPage', {}, yan)
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'cardGranted', params: { kind: 'gift' } },
      { kind: 'codeRedeemed', params: { kind: 'annual' } },
    ])
    const shares = await world.db.reader.selectFrom('commissions').select('id').execute()
    expect(shares).toEqual([])
  })

  it('of a month brings no gift card', async () => {
    const zoe = await world.join('zoe@example.com')
    await world.call(USE, { code: await world.issue('monthly') }, zoe)
    expect(await giftsOf(zoe)).toEqual([])
  })

  it('for a gift card is given away by a yearly member, and refused unspent to anyone else', async () => {
    const [ned, pia] = [await world.join('ned@example.com'), await world.join('pia@example.com')]
    const code = await world.issue('gift')
    for (const preview of [true, false]) {
      const text = await world.expectRefusal('giftForYearly', USE, { code, preview }, ned)
      expect(text).toContain('yearly')
    }
    await world.call(USE, { cardId: await world.trialCard(ned) }, ned)
    await world.expectRefusal('giftForYearly', USE, { code }, ned)
    await world.pay(ned, 'MONTH')
    await world.expectRefusal('giftForYearly', USE, { code }, ned)
    await world.pay(ned, 'YEAR')
    const look = await world.call(USE, { code, preview: true }, ned)
    expect(look).toMatchObject({ kind: 'gift', cardId: null, plus: { plusType: 'YEAR' } })
    const { cardId, validUntil } = await world.call(USE, { code }, ned)
    expect(validUntil).toBe(world.clock.now + 180 * DAY_MS)
    await world.expectRefusal('cardNotUsable', USE, { cardId: cardId ?? '' }, ned)
    const gift = { email: 'pia@example.com', cardId: cardId ?? '' }
    await world.call('POST /user/giveCard', gift, ned)
    expect(await giftsOf(pia)).toMatchObject([{ isToGive: false, state: 'unused' }])
  })

  it('for a gift card is taken as often as there are codes: the 90 days are of monthly and yearly ones', async () => {
    const oto = await world.join('oto@example.com')
    await world.call(USE, { code: await world.issue('annual') }, oto)
    for (const kind of ['gift', 'gift'] as const) {
      await world.call(USE, { code: await world.issue(kind) }, oto)
    }
    expect(await giftsOf(oto)).toHaveLength(3)
  })

  it('that is unknown, used, expired or misshapen is refused', async () => {
    const dan = await world.join('dan@example.com')
    const eve = await world.join('eve@example.com')
    await world.expectRefusal('unknownRedeemCode', USE, { code: UNKNOWN }, dan)
    await world.expectRefusal('badRedeemCode', USE, { code: '1234567' }, dan)
    await world.expectRefusal('badRedeemCode', USE, { code: 'ABCDEFGU' }, dan)
    await world.expectRefusal('malformed', USE, { code: UNKNOWN, cardId: 'both' }, dan)
    await world.expectRefusal('malformed', USE, {}, dan)
    const code = await world.issue('vip7')
    await world.call(USE, { code }, dan)
    await world.expectRefusal('redeemCodeUsed', USE, { code }, dan)
    await world.expectRefusal('redeemCodeUsed', USE, { code, preview: true }, eve)
    const short = await world.issue('vip7', 1)
    world.clock.now += DAY_MS
    await world.expectRefusal('redeemCodeExpired', USE, { code: short }, eve)
  })

  it('of a month and of a year is taken once in 90 days each', async () => {
    const fay = await world.join('fay@example.com')
    await world.call(USE, { code: await world.issue('monthly') }, fay)
    await world.call(USE, { code: await world.issue('annual') }, fay)
    const [month, year] = [await world.issue('monthly', 400), await world.issue('annual', 400)]
    await world.expectRefusal('redeemLimit', USE, { code: month, preview: true }, fay)
    const msg = await world.expectRefusal('redeemLimit', USE, { code: year }, fay)
    expect(msg).toContain(new Date(world.clock.now + 90 * DAY_MS).toISOString().slice(0, 10))
    await world.passMs(90 * DAY_MS - 1)
    await world.expectRefusal('redeemLimit', USE, { code: month }, fay)
    await world.passMs(1)
    await world.call(USE, { code: month }, fay)
    await world.call(USE, { code: year }, fay)
  })

  it('has exactly one winner of 200 at once', async () => {
    const people = []
    for (let index = 0; index < 200; index += 1) people.push(await addTestAccount(world.context))
    const code = await world.issue('monthly')
    const answers = await Promise.all(
      people.map(({ token }) => world.answer(USE, { code }, { token })),
    )
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1)
    expect(answers.filter(({ code: answered }) => answered === 40932)).toHaveLength(199)
    const members = await world.db.reader
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
    const gus = await world.join('gus@example.com')
    const { codes } = await issueCodes(world.context, {
      kind: 'monthly',
      count: 8,
      days: 9,
      note: '',
    })
    const answers = await Promise.all(codes.map((code) => world.answer(USE, { code }, gus)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40938)).toHaveLength(7)
  })

  it('with the same Idempotency-Key is answered the same', async () => {
    const hal = await world.join('hal@example.com')
    const keyed = { ...hal, headers: { 'idempotency-key': 'key-of-hal-1' } }
    const code = await world.issue('annual')
    const first = await world.call(USE, { code }, keyed)
    expect(await world.call(USE, { code }, keyed)).toEqual(first)
  })

  it('gives nothing to an account that is being cancelled', async () => {
    const ida = await world.join('ida@example.com')
    const logoff = await world.sendCode('ida@example.com', 'logoff', ida)
    await cancelAsRead(world, ida, { code: logoff })
    const code = await world.issue('monthly')
    await world.expectRefusal('cancellationPending', USE, { code }, ida)
    const other = await world.join('idas-friend@example.com')
    await world.call(USE, { code }, other)
  })
})

describe('trying codes', () => {
  it('is possible eight times a UTC day, right or wrong, looked at or used', async () => {
    const jan = await world.join('jan@example.com')
    const midnight = Math.ceil(world.clock.now / DAY_MS) * DAY_MS
    world.clock.now = midnight + 20 * HOUR_MS
    for (let count = 0; count < 8; count += 1) {
      const body = { code: UNKNOWN, preview: count % 2 === 0 }
      await world.expectRefusal('unknownRedeemCode', USE, body, jan)
    }
    const code = await world.issue('monthly')
    await world.expectRefusal('tooManyRedeems', USE, { code }, jan)
    world.clock.now = midnight + DAY_MS - 1
    await world.expectRefusal('tooManyRedeems', USE, { code }, jan)
    world.clock.now += 1
    await world.call(USE, { code }, jan)
  })

  it('is possible no more often after the clock was set back', async () => {
    const joe = await world.join('joe@example.com')
    for (let count = 0; count < 8; count += 1) {
      await world.expectRefusal('unknownRedeemCode', USE, { code: UNKNOWN }, joe)
    }
    world.clock.now -= 2 * DAY_MS
    await world.expectRefusal('tooManyRedeems', USE, { code: UNKNOWN }, joe)
    world.clock.now += 2 * DAY_MS
  })

  it('is limited also where all come at once', async () => {
    const kim = await world.join('kim@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.answer(USE, { code: UNKNOWN }, kim)),
    )
    expect(answers.filter(({ code }) => code === 40406)).toHaveLength(8)
    expect(answers.filter(({ code }) => code === 42904)).toHaveLength(12)
  })

  it('is possible 40 times a day from one address', async () => {
    const address = '203.0.113.7'
    const refused: number[] = []
    for (let person = 0; person < 6; person += 1) {
      const { token } = await addTestAccount(world.context)
      for (let count = 0; count < 8; count += 1) {
        const { code } = await world.answer(USE, { code: UNKNOWN }, { token, address })
        if (code === 42904) refused.push(person)
      }
    }
    expect(refused).toEqual(Array.from({ length: 8 }, () => 5))
  })

  it('does not count a code twice that was seen to be good', async () => {
    const leo = await world.join('leo@example.com')
    const codes = []
    for (let count = 0; count < 8; count += 1) {
      const code = await world.issue('vip7')
      await world.call(USE, { code, preview: true }, leo)
      codes.push(code)
    }
    await world.expectRefusal('tooManyRedeems', USE, { code: UNKNOWN }, leo)
    for (const code of codes) await world.call(USE, { code }, leo)
  })
})

describe('issuing codes', () => {
  it('keeps their hashes only', async () => {
    const batch = { kind: 'monthly', count: 300, days: 90, note: 'Hanoi meetup' } as const
    const { codes, batchId } = await issueCodes(world.context, batch)
    expect(new Set(codes).size).toBe(300)
    const rows = await world.db.reader
      .selectFrom('redemption_codes')
      .selectAll()
      .where('batch_id', '=', batchId)
      .execute()
    expect(rows).toHaveLength(300)
    const kept = JSON.stringify(rows)
    expect(codes.filter((code) => kept.toUpperCase().includes(code))).toEqual([])
  })

  it('tells of each batch how many were redeemed', async () => {
    const mia = await world.join('mia@example.com')
    const { codes, batchId } = await issueCodes(world.context, {
      kind: 'freeCalc',
      count: 3,
      days: 30,
      note: 'webinar',
    })
    await world.call(USE, { code: codes[1] ?? '' }, mia)
    const batches = await listBatches(world.db.reader)
    expect(batches.find(({ id }) => id === batchId)).toEqual({
      id: batchId,
      kind: 'freeCalc',
      count: 3,
      redeemed: 1,
      note: 'webinar',
      issuedAt: world.clock.now,
      expiresAt: world.clock.now + 30 * DAY_MS,
    })
  })
})
