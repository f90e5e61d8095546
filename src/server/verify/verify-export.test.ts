import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { LeafPayload } from '#domain/signals/transparency-log/leaf.ts'
import { CSV_COLUMNS_BEFORE } from '#server/features/signals/transparency-log/csv-row.ts'
import {
  added,
  asCsv,
  asJson,
  coin,
  entry,
  first,
  honest,
  leg,
  open,
  opened,
  outcome,
  signed,
} from '#tests/support/signals/signed-export.ts'
import { figureLines, line } from './figure-lines.ts'
import { verifyExport } from './verify-export.ts'

describe('an export', () => {
  it('of an honest life verifies, also where a leg was never filled or a target was reached', () => {
    const target = outcome({ reason: 'target', exitPrice: 131 })
    for (const life of [honest, [opened, entry, leg, outcome()], [opened, entry, target]]) {
      expect(verifyExport(asJson(signed(life))).closed).toBe(1)
      expect(verifyExport(asCsv(signed(life))).closed).toBe(1)
    }
  })

  // The signer could hash and sign these: only contradictions between leaves reveal them.
  it.each([
    [
      'a loss turned into a win of the other direction',
      outcome({ direction: 'short' }),
      /direction/,
    ],
    ['another market', outcome({ marketId: 'eth' }), /marketId/],
    ['another interval', outcome({ interval: '1d' }), /interval/],
    ['another version of the rules', outcome({ strategyVersion: '1' }), /strategyVersion/],
    ['an added leg that no leaf asked for', outcome({ fills: [first, added] }), /no leaf asked/],
    ['an entry logged twice', outcome({ fills: [first, first] }), /no leaf asked/],
    ['a stop that filled above its level', outcome({ exitPrice: 95 }), /level/],
    [
      'a target that filled below its level',
      outcome({ reason: 'target', exitPrice: 120 }),
      /level/,
    ],
    ['an end before its entry', outcome({ time: 0 }), /dated before/],
    ['costs that were not the ones used', outcome({ fee: 0 }), /costs/],
  ])('signed with %s does not verify', (_what, end, message) => {
    expect(() => verifyExport(asJson(signed([opened, entry, end])))).toThrow(message)
  })

  it.each([
    ['before the entry', [opened, leg], /before the entry/],
    ['out of order', [opened, entry, { ...leg, number: 2 }], /out of order/],
  ])('with a leg %s does not verify', (_what, life, message) => {
    expect(() => verifyExport(asJson(signed(life as LeafPayload[])))).toThrow(message)
  })

  it('with names of columns exchanged does not verify', () => {
    const text = asCsv(signed(honest))
    const changed = text.replace('netReturnPct,highest72hPct', 'highest72hPct,netReturnPct')
    expect(changed).not.toBe(text)
    expect(() => verifyExport(changed)).toThrow(/column names/)
  })

  it('with a value that is not signed does not verify', () => {
    const { head, leaves } = signed(honest)
    const boast = { ...head, winRate: 1 } as SignedTreeHead
    const text = asJson({ head, leaves })
    for (const changed of [
      text.replace('"salt":', '"netReturnPct":99,"salt":'),
      text.replace('"heads":', '"winRate":1,"heads":'),
      asJson({ head: boast, leaves }),
      asCsv({ head: boast, leaves }),
    ]) {
      expect(() => verifyExport(changed)).toThrow(/beside|head/)
    }
  })

  it('signed by a key of small order, which fits any text, does not verify', () => {
    const { head, leaves } = signed(honest)
    const publicKey = `01${'00'.repeat(31)}`
    const signature = publicKey + '00'.repeat(32)
    const text = asJson({ head: { ...head, publicKey, signature }, leaves })
    expect(() => verifyExport(text)).toThrow(/not signed/)
  })

  it('whose line ends an editor has changed still verifies', () => {
    expect(verifyExport(asCsv(signed(honest)).replaceAll('\r\n', '\n')).closed).toBe(1)
    expect(verifyExport(`${asJson(signed(honest))}\r\n`).closed).toBe(1)
  })

  it.each([
    ['JSON', asJson(signed(honest))],
    ['CSV', asCsv(signed(honest))],
  ])('with any byte changed is refused, or says what it said, as %s', (_form, text) => {
    const result = verifyExport(text)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 9, max: 126 }), (at, code) => {
        const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
        expect(verifyOrNull(changed) ?? result).toEqual(result)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the rows of the leaves of an export', () => {
  it('are alike where they are honest, in either form', () => {
    const parts = signed(honest)
    expect(verifyExport(asJson(parts))).toMatchObject({ rowsAlike: 1 })
    expect(verifyExport(asCsv(parts))).toMatchObject({ rowsAlike: 1 })
  })

  it.each([
    ['a flipped flag', { isHeadline: false }, /says primary, and its row says not primary/],
    ['another coin', { coinId: 'eth' }, /another coin, eth/],
  ])('do not verify with %s', (_what, row, message) => {
    expect(() => verifyExport(asJson(signed(honest, row)))).toThrow(message)
    expect(() => verifyExport(asCsv(signed(honest, row)))).toThrow(message)
  })

  it('do not verify where one is left out, or belongs to another leaf', () => {
    const { head, leaves } = signed(honest)
    const { row: _row, ...bare } = leaves[0]!
    const without = { head, leaves: leaves.with(0, bare) }
    const misplaced = { head, leaves: leaves.with(1, { ...leaves[1]!, row: coin }) }
    for (const parts of [without, misplaced]) {
      expect(() => verifyExport(asJson(parts))).toThrow(/has no row|only an opening has/)
      expect(() => verifyExport(asCsv(parts))).toThrow(/has no row|only an opening has/)
    }
  })

  it('do not verify with an opening that has its coin and no flag', () => {
    const half = { ...open, coinId: 'btc' }
    expect(() => verifyExport(asJson(signed([half, entry])))).toThrow(/without its primary flag/)
  })
})

describe('the figures of an export', () => {
  it('count the primary signals alone', () => {
    const other = { signalId: 'two', openIndex: 3 }
    const { head, leaves } = signed([
      opened,
      entry,
      outcome({ time: 4 }),
      { ...opened, signalId: 'two', isHeadline: false },
      { ...entry, ...other },
      outcome({ ...other, time: 5 }),
    ])
    const row = { coinId: 'btc', isHeadline: false }
    const text = asJson({ head, leaves: leaves.with(3, { ...leaves[3]!, row }) })
    const verified = verifyExport(text)
    expect([verified.closed, verified.tally.outcomes.length]).toEqual([2, 1])
    const result = figureLines(verified).join('\n')
    expect(result).toMatch(/^Figures +1 ended primary signals, 0 in profit after costs$/m)
    expect(result).toMatch(/^Win rate +no rate under 30, no range under 2$/m)
    expect(result).toMatch(/^Max drawdown +10\.2696% of capital split into 1 equal parts$/m)
    expect(result).toMatch(/^Expectancy +-10\.2696% average per signal/m)
  })

  it.each([
    [2, 'no rate under 30, likely 34.238–100% (95% confidence interval, Wilson)'],
    [30, '100%, likely 88.6487–100% (95% confidence interval, Wilson)'],
  ])('say of %i signals what their number allows', (count, winRate) => {
    const verified = verifyExport(asJson(signed(honest)))
    const [one] = verified.tally.outcomes
    if (one === undefined) throw new Error('no signal has ended')
    const tally = { ...verified.tally, outcomes: Array.from({ length: count }, () => one) }
    const result = figureLines({ ...verified, tally })
    expect(result).toContainEqual(line('Win rate', winRate))
  })

  it('are none where the log predates coin and flag in leaves; it still verifies', () => {
    const before = signed([open, entry, outcome()])
    for (const text of [asJson(before), asCsv(before, CSV_COLUMNS_BEFORE), asCsv(before)]) {
      const verified = verifyExport(text)
      expect(verified).toMatchObject({ closed: 1, rowsAlike: 0, tally: { unflagged: 1 } })
      expect(figureLines(verified)).toEqual([expect.stringContaining('cannot be calculated: 1 ')])
    }
  })
})

function verifyOrNull(text: string) {
  try {
    return verifyExport(text)
  } catch {
    return null
  }
}
