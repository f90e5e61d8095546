import fc from 'fast-check'
import hans from '#words/zh-Hans/signals.json' with { type: 'json' }
import hant from '#words/zh-Hant/signals.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import type { SignalRow } from '../queries.ts'
import { type LevelLabel, placeLabels, textEm } from './level-labels.ts'
import { priceLineOf } from './price-line.ts'

const long = (over: Partial<SignalRow> = {}) =>
  sampleRow({
    recommendedPrice: '100',
    averagePrice: '100',
    stopPrice: '90',
    targetPrice: '120',
    sinceEntry: { best: '115', worst: '95', path: [25, 75] },
    ...over,
  })

const short = (over: Partial<SignalRow> = {}) =>
  long({
    direction: 'short',
    stopPrice: '110',
    targetPrice: '80',
    sinceEntry: { best: '85', worst: '105', path: [75, 25] },
    ...over,
  })

const kinds = (row: SignalRow, price: string | null = '105') =>
  priceLineOf(row, price)?.levels.map(({ kind }) => kind)

describe('the price line of a signal', () => {
  it('runs from stop to target, with entry, price, and the reach since the entry', () => {
    const line = priceLineOf(long(), '110')!
    expect(line.tick).toBeCloseTo(1 / 3)
    expect(line.dot).toEqual({ at: 20 / 30, beyond: null })
    expect(line.solid).toEqual({ from: 1 / 3, to: 2 / 3 })
    expect(line.band).toEqual({ from: 5 / 30, to: 25 / 30 })
    expect(line.fadeFrom).toBeNull()
    expect(kinds(long())).toEqual(['stop', 'entry', 'target'])
  })

  it('has loss at the left and gain at the right of a short too', () => {
    expect(priceLineOf(short(), '90')).toMatchObject({
      tick: 1 / 3,
      dot: { at: 2 / 3, beyond: null },
      band: { from: 5 / 30, to: 25 / 30 },
    })
    expect(priceLineOf(short(), '105')?.solid).toEqual({ from: 5 / 30, to: 1 / 3 })
  })

  it('takes a price farther than the last candle into the reach', () => {
    expect(priceLineOf(long(), '118')?.band?.to).toBeCloseTo(28 / 30)
    expect(priceLineOf(short(), '108')?.band?.from).toBeCloseTo(2 / 30)
  })

  it.each([
    ['90', { at: 0, beyond: null }],
    ['85', { at: 0, beyond: 'left' }],
    ['120', { at: 1, beyond: null }],
    ['121', { at: 1, beyond: 'right' }],
  ])('keeps the dot on the line at %s', (price, dot) => {
    expect(priceLineOf(long(), price)?.dot).toEqual(dot)
  })

  it('fades after the best price where there is no target', () => {
    const row = long({ targetPrice: null })
    expect(priceLineOf(row, '110')).toMatchObject({ fadeFrom: 1, tick: 0.4 })
    expect(kinds(row)).toEqual(['stop', 'entry', 'best'])
    const fresh = long({ targetPrice: null, sinceEntry: null })
    expect(priceLineOf(fresh, '100')).toMatchObject({ fadeFrom: 0.5, tick: 0.5 })
    expect(kinds(fresh, '100')).toEqual(['stop', 'entry'])
  })

  it('ends with the trailing stop once it counts, and begins with the entry once that is nearer', () => {
    const trailed = long({ targetPrice: null, trailPrice: '96' })
    expect(kinds(trailed)).toEqual(['trail', 'entry', 'best'])
    expect(priceLineOf(trailed, '105')?.levels[0]?.at).toBe(0)
    const safe = long({ targetPrice: null, trailPrice: '106' })
    expect(kinds(safe)).toEqual(['entry', 'trail', 'best'])
    expect(priceLineOf(safe, '105')?.tick).toBe(0)
    // The trail has its mark too; the best price is where the line ends.
    expect(priceLineOf(safe, '105')?.marks).toEqual([6 / 15])
    expect(priceLineOf(trailed, '105')?.marks).toEqual([])
  })

  it('ends with the stop of a signal that it ended, however near the trail was', () => {
    const trailed = long({ targetPrice: null, trailPrice: '106', state: 'closed', exitPrice: '90' })
    const stopped = priceLineOf({ ...trailed, exitReason: 'stop' }, null)
    expect(stopped?.levels.map(({ kind }) => kind)).toEqual(['stop', 'entry', 'best'])
    expect(stopped?.dot).toEqual({ at: 0, beyond: null })
    expect(kinds({ ...trailed, exitReason: 'trail', exitPrice: '105' })).toContain('trail')
  })

  it('has no dot before the fill, and names what is known', () => {
    const waiting = long({ averagePrice: null, state: 'detected', sinceEntry: null })
    expect(priceLineOf(waiting, '110')).toMatchObject({
      isFilled: false,
      dot: null,
      solid: null,
      band: null,
    })
    expect(kinds(waiting)).toEqual(['stop', 'trigger', 'target'])
    expect(kinds(long({ legCount: 2 }))).toEqual(['stop', 'average', 'target'])
  })

  it('stops at the exit of a closed signal, whatever the price does', () => {
    const closed = long({ state: 'closed', exitPrice: '90' })
    expect(priceLineOf(closed, '500')?.dot).toEqual({ at: 0, beyond: null })
    expect(priceLineOf(long({ state: 'void' }), '110')?.dot).toBeNull()
  })

  it('is none where the prices are withheld', () => {
    expect(priceLineOf(long({ stopPrice: null, recommendedPrice: null }), '110')).toBeNull()
  })

  it('stays on its bar, whatever the prices', () => {
    const price = fc.double({ min: 0.000_001, max: 1e6, noNaN: true }).map(String)
    const maybe = fc.option(price)
    const drawn = fc.record({
      direction: fc.constantFrom('long', 'short'),
      state: fc.constantFrom('detected', 'entered', 'exiting', 'closed', 'void'),
      recommendedPrice: price,
      averagePrice: maybe,
      stopPrice: price,
      targetPrice: maybe,
      trailPrice: maybe,
      exitPrice: maybe,
      sinceEntry: fc.option(fc.record({ best: price, worst: price, path: fc.constant([]) })),
    })
    fc.assert(
      fc.property(drawn, maybe, (row, now) => {
        const line = priceLineOf(long(row as Partial<SignalRow>), now)!
        const spans = [line.solid, line.band].filter((span) => span !== null)
        const places = [
          ...spans.flatMap(({ from, to }) => [from, to]),
          line.dot?.at ?? 0,
          line.fadeFrom ?? 1,
        ]
        for (const at of places) expect(at).toBeGreaterThanOrEqual(0)
        for (const at of places) expect(at).toBeLessThanOrEqual(1)
        for (const { from, to } of spans) expect(from).toBeLessThanOrEqual(to)
        const order = line.levels.map(({ at }) => at)
        expect(order).toEqual(order.toSorted((one, other) => one - other))
        expect(line.solid === null).toBe(line.dot === null)
      }),
    )
  })
})

describe('the labels below the line', () => {
  const LINE_PX = 278
  const EM_PX = 11.5
  const GAP_PX = 8

  /** A CSS length of these labels in px. */
  function px(length: string): number {
    const script = length
      .replaceAll(/(\d[\d.]*)(%|cqw|em|px)/g, (_, size: string, unit: string) => {
        const unitPx = { em: EM_PX, px: 1 }[unit] ?? LINE_PX / 100
        return String(Number(size) * unitPx)
      })
      .replaceAll(/min|max/g, (name) => `Math.${name}`)
    const clamp = (least: number, wanted: number, most: number) =>
      Math.max(least, Math.min(wanted, most))
    // oxlint-disable-next-line typescript/no-implied-eval -- CSS lengths of our own, as a browser computes them
    return Number(new Function('clamp', `return ${script}`)(clamp))
  }

  const label = (at: number, wordEm: number, priceEm: number): LevelLabel => ({
    at,
    wordEm,
    priceEm,
  })
  const widthOf = ({ wordEm, priceEm }: LevelLabel) => (wordEm + priceEm) * EM_PX

  it('follow their marks, the second by its share of the line and the last by the room after it', () => {
    const places = placeLabels([label(0, 1, 3), label(0.5, 1, 3), label(1, 1, 3)])!
    expect(places.at).toBe(0.5)
    expect(px(places.end)).toBe(0)
    const early = placeLabels([label(0, 1, 3), label(0.4, 1, 3), label(0.7, 1, 3)])!
    expect(LINE_PX - px(early.end) - 2 * EM_PX).toBeCloseTo(0.7 * LINE_PX)
    for (const end of [0, 1]) {
      const { at } = placeLabels([label(0, 1, 3), label(end, 1, 3)])!
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThan(1)
    }
  })

  it('all stay on the line: the last one takes two lines where they are too wide for one', () => {
    const width = fc.double({ min: 1, max: 7, noNaN: true })
    fc.assert(
      fc.property(fc.array(width, { minLength: 6, maxLength: 6 }), ([a, b, c, d, e, f]) => {
        const last = label(1, e!, f!)
        const labels = [label(0, a!, b!), label(0.4, c!, d!), last]
        const wide = labels.reduce((sum, one) => sum + widthOf(one), 2 * GAP_PX)
        const most = px(placeLabels(labels)!.lastWidth)
        const isOneLine = wide < LINE_PX
        fc.pre(Math.abs(wide - LINE_PX) > 0.2)
        expect(most > widthOf(last)).toBe(isOneLine)
        expect(most).toBeGreaterThan(Math.max(e!, f!) * EM_PX - 0.1)
      }),
    )
  })

  it.each([hans, hant])(
    'all keep their words beside six decimals on a phone in Chinese',
    (words) => {
      const { entry, trail, best } = words.card.level
      const prices = ['0.163022', '0.292584', '0.351189']
      const labels = [entry, trail, best].map((word, at) => `${word} ${prices[at]}`)
      const wide = labels.reduce((sum, text) => sum + textEm(text) * EM_PX, 0)
      // A card of 360 px.
      expect(wide + 2 * GAP_PX).toBeLessThan(304)
    },
  )

  it('are about as wide as their letters', () => {
    expect(textEm('止盈 0.5')).toBeCloseTo(2 + 0.34 * 2 + 0.62 * 2)
  })
})
