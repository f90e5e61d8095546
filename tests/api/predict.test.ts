import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '#domain/money/decimal.ts'
import type { CardKind } from '#domain/membership/card.ts'
import { priceLevelsOf } from '#domain/predict/levels/price-levels.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { netReturn } from '#domain/signals/outcome.ts'
import { insertSignals } from '#tests/support/insert-signals.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'
import { rollUp, storeTestMarkets, type TestMarket } from '#tests/support/test-context.ts'

const DAY_MS = 86_400_000
const BAR_MS = 900_000
const END = 60 * DAY_MS
const ESTIMATE = 'POST /predict/estimate'
const LEVELS = 'POST /predict/levels'
const RESULT = 'GET /predict/calculation'
const OFFER = 'GET /predict/offer'

function market(coinId: string, seed: number, days: number): TestMarket {
  const count = (days * DAY_MS) / BAR_MS
  const bars = makeBars({ seed, fromTime: END - days * DAY_MS, count })
  return { id: `binancespot${coinId}usdt`, coinId, venue: 'BINANCE', isPrimary: true, bars }
}

const btc = market('btc', 1, 60)
const young = market('young', 2, 7)
const older = market('older', 3, 8)

/** Exits of the signals of btc: entered at 100 each, the first two by version 2. */
const EXITS = [110, 95, 100, 130, 90] as const

let fixture: MemberFixture

beforeAll(async () => {
  fixture = await openMemberFixture()
  Object.assign(fixture.context.marketClock, { now: () => END })
  await storeTestMarkets(fixture.db, [btc, young, older], END)
  await addSignals(EXITS)
  // In progress: it counts nowhere.
  await insertSignals(fixture.db, [
    { market: btc, interval: '1h', triggerTime: 30 * DAY_MS, enteredTime: 30 * DAY_MS },
  ])
  const gone = { id: 'gone', symbol: 'GONE', primary_market_id: null }
  await fixture.db.transaction((tx) => tx.insertInto('coins').values(gone).execute())
})
afterAll(() => fixture.close())

/** Signals of two days each, one after the other; the last but one is a short of 1d. */
async function addSignals(exits: readonly number[]): Promise<void> {
  const ids = await insertSignals(
    fixture.db,
    exits.map((exit, at) => ({
      market: btc,
      interval: at === 3 ? '1d' : '4h',
      direction: at === 3 ? 'short' : 'long',
      strategyVersion: at < 2 ? '2' : '3',
      triggerTime: (10 + 3 * at) * DAY_MS,
      endedTime: (12 + 3 * at) * DAY_MS,
      netReturn: netReturn(at === 3 ? 'short' : 'long', 100, exit),
    })),
  )
  await fixture.db.transaction(async (tx) => {
    for (const [at, id] of ids.entries()) {
      const fill = { exit_fill_price: exits[at]! }
      await tx.updateTable('signals').set(fill).where('id', '=', id).execute()
    }
  })
}

async function rich(name: string, points: number, cards: readonly CardKind[] = []) {
  const person = await fixture.join(`${name}@example.com`)
  if (points > 0) await fixture.givePoints(person, points)
  for (const kind of cards) await fixture.addCard(person, kind)
  return person
}

const balance = async (person: Person) =>
  (await fixture.call('GET /user/getPoints', {}, person)).balance
const ask = { coinId: 'btc', amount: 1000, pay: 'points' } as const

describe('an offer', () => {
  it('tells price, cards, points and how many signals count before anything is charged', async () => {
    const ann = await rich('ann', 260, ['freeCalc', 'regular', 'regular'])
    const offer = await fixture.call(OFFER, { coinId: 'btc' }, ann)
    expect(offer).toMatchObject({
      symbol: 'BTC',
      versions: [
        { version: '2', count: 2 },
        { version: '3', count: 3 },
      ],
      version: '3',
      count: 3,
      balanceBy: '260',
      hasLevels: true,
    })
    const two = { kind: 'regular', owned: 2 }
    expect(offer.estimate).toEqual({ costBy: '20', cards: [{ kind: 'freeCalc', owned: 1 }, two] })
    const none = { kind: 'supportResistance', owned: 0 }
    expect(offer.levels).toEqual({ costBy: null, cards: [none, two] })
    const all = await fixture.call(
      OFFER,
      { coinId: 'btc', version: 'all', term: 'short-term' },
      ann,
    )
    expect([all.version, all.count]).toEqual(['all', 4])
    expect(await balance(ann)).toBe('260')
  })

  it('is open to a guest, without a balance', async () => {
    const offer = await fixture.call(OFFER, { coinId: 'young' })
    expect(offer).toMatchObject({ version: null, count: 0, balanceBy: null, hasLevels: false })
    await fixture.expectRefusal('unknownCoin', OFFER, { coinId: 'nosuchcoin' })
  })
})

describe('an estimate', () => {
  it('costs 20 BY, and every number on it is one recomputed by hand', async () => {
    const bea = await rich('bea', 50)
    const { id, paidWith, isRepeat } = await fixture.call(ESTIMATE, ask, bea)
    expect([paidWith, isRepeat, await balance(bea)]).toEqual(['points', false, '30'])
    const { estimate, levels, ...head } = await fixture.call(RESULT, { id }, bea)
    expect(levels).toBeNull()
    expect(head).toMatchObject({ kind: 'estimate', coinId: 'btc', pair: 'BTC/USDT', asOf: END })
    expect(head).toMatchObject({ exchange: 'BINANCE', marketKind: 'spot' })
    // 1000 / (100 * 1.0005 * 1.001) * 100 * 0.9995 * 0.999 - 1000 = -2.9955...
    // short to 130: 1000 - 1000 / (0.9995 * 0.999) * 1.3 * 1.0005 * 1.001 = -303.90...
    // to 90: 1000 * 0.9 * 0.99700449... - 1000 = -102.69...
    expect(estimate?.trades.map(({ result }) => result)).toEqual(['-3.00', '-303.91', '-102.70'])
    expect(estimate).toMatchObject({ result: '-409.61', buyCount: 3, mostAtWork: '1000.00' })
    expect(estimate).toMatchObject({
      wins: 0,
      winRatePct: null,
      winRateLowPct: 0,
      best: 0,
      worst: 1,
    })
    expect(estimate?.worstRun).toEqual({ from: 0, to: 2, result: '-409.61' })
    expect(estimate?.versions).toEqual([{ version: '3', count: 3, result: '-409.61' }])
    const sums = (['gross', 'fees', 'slippage'] as const).map((key) => {
      const own = estimate?.trades.map((trade) => new Decimal(trade[key])) ?? []
      expect(own.reduce((sum, value) => sum.plus(value)).toFixed(2)).toBe(estimate?.[key])
      return new Decimal(estimate?.[key] ?? 0)
    })
    expect(
      sums[0]
        ?.minus(sums[1] ?? 0)
        .minus(sums[2] ?? 0)
        .toFixed(2),
    ).toBe('-409.61')
    const { items } = await fixture.call('GET /bill/billPage', {}, bea)
    const bill = items.find(({ kind }) => kind === 'profitEstimate')
    expect(bill).toMatchObject({ amount: '-20', asset: 'BY', params: { coin: 'BTC' } })
  })

  it('stands beside the coin bought at the first entry and held', async () => {
    const ben = await rich('ben', 20)
    const { id } = await fixture.call(ESTIMATE, ask, ben)
    const { estimate } = await fixture.call(RESULT, { id }, ben)
    const closeAt = (time: number) =>
      btc.bars.find(({ openTime }) => openTime + BAR_MS === time)?.close ?? Number.NaN
    const net = netReturn('long', closeAt(16 * DAY_MS), closeAt(END))
    expect(estimate?.hold?.returnPct).toBeCloseTo(100 * net, 3)
    expect(Number(estimate?.hold?.result)).toBeCloseTo(1000 * net, 1)
    expect(estimate?.hold?.curve.at(-1)).toEqual([END, estimate?.hold?.returnPct])
  })

  it('of all versions names each with its own sum', async () => {
    const cas = await rich('cas', 20)
    const { id } = await fixture.call(ESTIMATE, { ...ask, version: 'all' }, cas)
    const { estimate } = await fixture.call(RESULT, { id }, cas)
    expect(estimate?.choice.version).toBe('all')
    expect(estimate?.versions.map(({ version, count }) => [version, count])).toEqual([
      ['2', 2],
      ['3', 3],
    ])
  })

  it('counts the chosen strategy only', async () => {
    const dan = await rich('dan', 20)
    const choice = { term: 'long-term', direction: 'short', interval: '1d' } as const
    const { id } = await fixture.call(ESTIMATE, { ...ask, ...choice }, dan)
    const { estimate } = await fixture.call(RESULT, { id }, dan)
    expect(estimate?.trades.map(({ interval, direction }) => [interval, direction])).toEqual([
      ['1d', 'short'],
    ])
    expect(estimate?.choice).toEqual({ ...choice, version: '3' })
  })

  it('takes a free-calculation or an estimate card, the next to expire, and no points', async () => {
    const eli = await rich('eli', 20, ['freeCalc'])
    fixture.clock.now += 1000
    await fixture.addCard(eli, 'regular')
    const pay = 'card'
    const first = await fixture.call(ESTIMATE, { ...ask, pay }, eli)
    const second = await fixture.call(ESTIMATE, { ...ask, pay, amount: 200 }, eli)
    expect([first.paidWith, second.paidWith]).toEqual(['freeCalc', 'regular'])
    await fixture.expectRefusal(
      'calculationCardNeeded',
      ESTIMATE,
      { ...ask, pay, amount: 300 },
      eli,
    )
    expect(await balance(eli)).toBe('20')
  })

  it('is refused, and costs nothing, where it cannot be paid or worked out', async () => {
    const fay = await rich('fay', 19, ['supportResistance'])
    const refused = (reason: Parameters<typeof fixture.expectRefusal>[0], body: object) =>
      fixture.expectRefusal(reason, ESTIMATE, { ...ask, ...body }, fay)
    expect(await refused('notEnoughBy', {})).toContain('19')
    await refused('calculationCardNeeded', { pay: 'card' })
    await refused('noClosedSignals', { coinId: 'young' })
    await refused('noClosedSignals', { interval: '15m' })
    await refused('noClosedSignals', { version: '9' })
    await refused('coinNotIncluded', { coinId: 'gone' })
    await refused('unknownCoin', { coinId: 'nosuchcoin' })
    await refused('onlyUsd', { currency: 'cny' })
    for (const amount of [99, 10_001, 100.5, '500', -100]) await refused('malformed', { amount })
    await fixture.expectRefusal('signInNeeded', ESTIMATE, ask)
    expect(await balance(fay)).toBe('19')
    expect((await fixture.call('GET /predict/calculations', {}, fay)).items).toEqual([])
  })

  it('is charged once with one Idempotency-Key, and once for the same question', async () => {
    const gus = await rich('gus', 100)
    const keyed = { ...gus, headers: { 'idempotency-key': 'key-of-gus-1' } }
    const [one, other] = await Promise.all([
      fixture.call(ESTIMATE, ask, keyed),
      fixture.call(ESTIMATE, ask, keyed),
    ])
    expect(one).toEqual(other)
    await fixture.expectRefusal('conflict', ESTIMATE, { ...ask, amount: 500 }, keyed)
    const again = await fixture.call(ESTIMATE, ask, gus)
    expect(again).toEqual({ ...one, isRepeat: true })
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () => fixture.call(ESTIMATE, { ...ask, amount: 700 }, gus)),
    )
    expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1)
    expect(atOnce.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await balance(gus)).toBe('60')
  })

  it('never spends more than there is, whatever comes at once', async () => {
    const hal = await rich('hal', 40, ['freeCalc'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const pay = at % 2 === 0 ? 'card' : 'points'
        return fixture.answer(ESTIMATE, { ...ask, pay, amount: 1000 + at }, hal)
      }),
    )
    const codes = answers.map(({ code }) => code).toSorted((one, two) => one - two)
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === 40_940)).toHaveLength(3)
    expect(codes.filter((code) => code === 40_960)).toHaveLength(4)
    expect(await balance(hal)).toBe('0')
    const { items } = await fixture.call('GET /predict/calculations', {}, hal)
    expect(items).toHaveLength(3)
  })
})

interface Sides {
  readonly support: { readonly price: number | string } | null
  readonly resistance: { readonly price: number | string } | null
}

describe('levels', () => {
  it('take a support-resistance card and give what the candles give', async () => {
    const ida = await rich('ida', 100, ['supportResistance'])
    const { id, paidWith } = await fixture.call(LEVELS, { coinId: 'btc' }, ida)
    expect([paidWith, await balance(ida)]).toEqual(['supportResistance', '100'])
    const { levels, estimate, asOf } = await fixture.call(RESULT, { id }, ida)
    expect([estimate, asOf]).toEqual([null, END])
    const own = priceLevelsOf(windowOf(rollUp('4h', btc.bars)))
    expect(levels?.strong.map(({ touches }) => touches)).toEqual(
      own?.strong.map(({ touches }) => touches),
    )
    const pricesOf = (sides: Sides | null | undefined) =>
      [sides?.support, sides?.resistance].map((level) =>
        Number(level?.price ?? Number.NaN).toPrecision(7),
      )
    expect(pricesOf(levels)).toEqual(pricesOf(own))
    expect(levels?.holds).toMatchObject({ held: own?.holds.held, n: own?.holds.n })
    expect(levels?.candleCount).toBe(360)
    await fixture.expectRefusal('calculationCardNeeded', LEVELS, { coinId: 'older' }, ida)
  })

  it('within one 4h candle are the same calculation, and take no second card', async () => {
    const jim = await rich('jim', 0, ['supportResistance', 'regular'])
    const first = await fixture.call(LEVELS, { coinId: 'btc' }, jim)
    const second = await fixture.call(LEVELS, { coinId: 'btc' }, jim)
    expect(second).toEqual({ ...first, isRepeat: true })
    const other = await fixture.call(LEVELS, { coinId: 'older' }, jim)
    expect(other.isRepeat).toBe(false)
    expect(other.paidWith).not.toBe(first.paidWith)
  })

  it('need a coin listed for more than seven days, and USD', async () => {
    const kim = await rich('kim', 0, ['supportResistance'])
    await fixture.expectRefusal('coinTooNew', LEVELS, { coinId: 'young' }, kim)
    await fixture.expectRefusal('coinNotIncluded', LEVELS, { coinId: 'gone' }, kim)
    await fixture.expectRefusal('unknownCoin', LEVELS, { coinId: 'nosuchcoin' }, kim)
    await fixture.expectRefusal('onlyUsd', LEVELS, { coinId: 'btc', currency: 'hkd' }, kim)
    expect((await fixture.call('GET /user/getPreNotUseCard', {}, kim)).card).not.toBeNull()
    const { levels } = await fixture.call(OFFER, { coinId: 'btc' }, kim)
    expect(levels.cards).toContainEqual({ kind: 'supportResistance', owned: 1 })
  })
})

describe('a calculation', () => {
  it('is opened again as it was, by its owner alone, also after more signals ended', async () => {
    const leo = await rich('leo', 60)
    const max = await rich('max', 0)
    const { id } = await fixture.call(ESTIMATE, { ...ask, version: '2' }, leo)
    const before = await fixture.call(RESULT, { id }, leo)
    await fixture.expectRefusal('unknownCalculation', RESULT, { id }, max)
    await fixture.expectRefusal('unknownCalculation', RESULT, { id: 'nosuch' }, leo)
    await fixture.expectRefusal('signInNeeded', RESULT, { id })
    await fixture.db.transaction((tx) =>
      tx
        .updateTable('signals')
        .set({ strategy_version: '2' })
        .where('interval', '=', '1d')
        .execute(),
    )
    expect(await fixture.call(RESULT, { id }, leo)).toEqual(before)
    const anew = await fixture.call(ESTIMATE, { ...ask, version: '2' }, leo)
    expect([anew.isRepeat, anew.id === id]).toEqual([false, false])
    const first = await fixture.call('GET /predict/calculations', { limit: 1 }, leo)
    const cursor = first.nextCursor ?? ''
    const rest = await fixture.call('GET /predict/calculations', { limit: 1, cursor }, leo)
    expect([...first.items, ...rest.items].map((one) => one.id)).toEqual([anew.id, id])
    expect(rest.nextCursor).toBeNull()
  })
})
