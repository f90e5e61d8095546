import { describe, expect, it } from 'vitest'
import { averagePrice, FEE, netReturn, SLIPPAGE } from '#domain/signals/outcome.ts'
import { rootOf } from '#domain/signals/record/growing-tree.ts'
import { type RecordHead, signHead } from '#domain/signals/record/head.ts'
import {
  leafHash,
  type LeafPayload,
  type OutcomeLeaf,
  payloadText,
} from '#domain/signals/record/leaf.ts'
import { csvHead, csvRow } from '#server/features/signals/log/csv-row.ts'
import { verifyExport } from './verify-export.ts'

const base = {
  signalId: 'one',
  world: 'live',
  strategyVersion: '2',
  marketId: 'btc',
  interval: '4h',
  direction: 'long',
  inputDigest: null,
  time: 1,
} as const
const why = { score: 0, threshold: 0, rules: [] }
const open: LeafPayload = {
  ...base,
  kind: 'open',
  triggerPrice: 100,
  stopPrice: 90,
  targetPrice: 130,
  triggerAtr: 3,
  why,
}
const entry: LeafPayload = { ...base, kind: 'entry', openIndex: 0, barOpenTime: 1, price: 100 }
const leg: LeafPayload = { ...base, kind: 'leg', openIndex: 0, number: 1, triggerPrice: 110, why }
const first = { number: 0, barOpenTime: 1, price: 100 }
const added = { number: 1, barOpenTime: 2, price: 50 }

/** An outcome whose net return its own fills do come to, whatever else is untrue of it. */
function outcome(change: Partial<OutcomeLeaf> = {}): LeafPayload {
  const told: OutcomeLeaf = {
    ...base,
    kind: 'outcome',
    openIndex: 0,
    reason: 'stop',
    fills: [first],
    exitBarOpenTime: 3,
    exitPrice: 90,
    fee: FEE,
    slippage: SLIPPAGE,
    netReturn: 0,
    highest72h: null,
    lowest72h: null,
    ...change,
  }
  const entryPrice = averagePrice(told.fills.map((fill) => ({ fill })))
  return { ...told, netReturn: netReturn(told.direction, entryPrice, told.exitPrice) }
}

/** What the holder of the key can make of any leaves: every hash, root and signature is right. */
function signed(payloads: readonly LeafPayload[]) {
  const salt = 'ab'.repeat(32)
  const leaves = payloads.map((one, index) => {
    const payload = payloadText(one)
    return { index, hash: leafHash(payload, salt) ?? '', payload, salt }
  })
  const rootHash = rootOf(leaves.map(({ hash }) => hash))
  const fields = { world: 'live', size: leaves.length, rootHash, marketTime: 1, signedWallTime: 2 }
  return { head: signHead(new Uint8Array(32).fill(1), fields), leaves }
}

function asJson({ head, leaves }: ReturnType<typeof signed>): string {
  return JSON.stringify({ format: 'buoy-record-1', world: 'live', heads: [head], leaves })
}

function asCsv({ head, leaves }: ReturnType<typeof signed>): string {
  return csvHead(head) + leaves.map(csvRow).join('')
}

const honest = [open, entry, leg, outcome({ fills: [first, added] })]

describe('an export', () => {
  it('of an honest life verifies, also where a leg was never filled or a target was reached', () => {
    const target = outcome({ reason: 'target', exitPrice: 131 })
    for (const life of [honest, [open, entry, leg, outcome()], [open, entry, target]]) {
      expect(verifyExport(asJson(signed(life))).closed).toBe(1)
      expect(verifyExport(asCsv(signed(life))).closed).toBe(1)
    }
  })

  // The signer could hash and sign these: only what the leaves say of each other gives them away.
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
    ['an entry told twice', outcome({ fills: [first, first] }), /no leaf asked/],
    ['a stop that filled above its level', outcome({ exitPrice: 95 }), /level/],
    [
      'a target that filled below its level',
      outcome({ reason: 'target', exitPrice: 120 }),
      /level/,
    ],
    ['costs that were not the ones used', outcome({ fee: 0 }), /costs/],
  ])('signed with %s does not verify', (_what, end, message) => {
    expect(() => verifyExport(asJson(signed([open, entry, end])))).toThrow(message)
  })

  it.each([
    ['before the entry', [open, leg], /before the entry/],
    ['out of order', [open, entry, { ...leg, number: 2 }], /out of order/],
  ])('with a leg %s does not verify', (_what, life, message) => {
    expect(() => verifyExport(asJson(signed(life as LeafPayload[])))).toThrow(message)
  })

  it('with names of columns exchanged does not verify', () => {
    const text = asCsv(signed(honest))
    const changed = text.replace('netReturnPct,highest72hPct', 'highest72hPct,netReturnPct')
    expect(changed).not.toBe(text)
    expect(() => verifyExport(changed)).toThrow(/columns/)
  })

  it('with a figure beside what is signed does not verify', () => {
    const { head, leaves } = signed(honest)
    const boast = { ...head, winRate: 1 } as RecordHead
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
})
