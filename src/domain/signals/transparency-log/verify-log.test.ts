import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBars } from '#tests/support/candles.ts'
import { windowOf } from '../replay/window-of.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import type { Signal } from '../signal.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { canonicalJson, type JsonValue } from './canonical-json.ts'
import { digestOfBar, digestOfWindow } from './digest.ts'
import { type SignedTreeHead, signTreeHead, verifyTreeHead } from './signed-tree-head.ts'
import { leafHash, parsePayload, payloadText } from './leaf.ts'
import { leavesOf, type LeafDraft } from './leaves-of.ts'

const SALT = '5a'.repeat(32)

describe('a canonical text', () => {
  it.each([
    // RFC 8785 3.2.2 and 3.2.3.
    [
      { numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27] },
      '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
    ],
    [
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
    ],
    [{ literals: [null, true, false] }, '{"literals":[null,true,false]}'],
    [-0, '0'],
  ] as [JsonValue, string][])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it('is the same whatever the order of keys, and reads back as the value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          const turned = Object.fromEntries(Object.entries(value).toReversed())
          expect(canonicalJson(turned)).toBe(canonicalJson(value))
          expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
    )
  })

  it('refuses what is no number', () => {
    expect(() => canonicalJson({ price: Number.NaN })).toThrow(/NaN has no JSON/)
  })
})

describe('a head', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, at) => at)
  const fields = {
    world: 'live',
    size: 3,
    rootHash: 'ab'.repeat(32),
    marketTime: 1,
    signedWallTime: 2,
  }

  it('holds as it was signed, and with nothing of it changed', () => {
    const head = signTreeHead(secret, fields)
    expect(verifyTreeHead(head)).toBe(true)
    const changes: Partial<SignedTreeHead>[] = [
      { world: 'sim:1' },
      { size: 4 },
      { rootHash: 'ac'.repeat(32) },
      { marketTime: 3 },
      { signedWallTime: 3 },
      {
        publicKey: signTreeHead(
          secret.map((byte) => byte + 1),
          fields,
        ).publicKey,
      },
      { signature: head.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { signature: 'none' },
      { publicKey: '' },
    ]
    for (const change of changes) expect(verifyTreeHead({ ...head, ...change })).toBe(false)
  })
})

describe('a digest', () => {
  const bars = makeBars({ seed: 1, fromTime: 0, count: 310 })

  it('is of the last rows alone, and changes with any digit of them', () => {
    const digest = digestOfWindow(windowOf(bars), 300)
    expect(digestOfWindow(windowOf(bars.slice(10)), 300)).toBe(digest)
    for (const field of ['openTime', 'open', 'high', 'low', 'close', 'volume'] as const) {
      const changed = bars.with(20, { ...bars[20]!, [field]: bars[20]![field] + 1e-9 * 900_000 })
      expect(digestOfWindow(windowOf(changed), 300)).not.toBe(digest)
    }
  })

  it('of a bar is that of a window of one row', () => {
    expect(digestOfBar(bars[7]!)).toBe(digestOfWindow(windowOf(bars.slice(7, 8)), 1))
  })
})

describe('the leaves of a signal', () => {
  const drafts = leavesOfRun()

  it('tell its life in order, each once: open, entry, legs, then one end', () => {
    const bySignal = Map.groupBy(drafts, ({ signalId }) => signalId)
    expect(bySignal.size).toBeGreaterThan(10)
    const orders = new Set(
      [...bySignal.values()].map((leaves) => leaves.map(({ kind }) => kind).join(' ')),
    )
    for (const order of orders) {
      expect(order).toMatch(/^open( entry( leg){0,2}( outcome| void)?| void)?$/)
    }
    expect([...orders].some((order) => order.includes('leg'))).toBe(true)
  })

  it('carry the digests of what they were made from, and read back to the last digit', () => {
    for (const draft of drafts) {
      const payload = draft.kind === 'open' ? draft : { ...draft, openIndex: 7 }
      const text = payloadText(payload)
      expect(parsePayload(text)).toEqual(payload)
      expect(payload.inputDigest).toMatch(/^(window|bar)$/)
      expect(payload.inputDigest === 'window').toBe(['open', 'leg'].includes(payload.kind))
    }
  })

  it('hash to something else with any character of payload or salt changed', () => {
    const text = payloadText(drafts[0] as never)
    const hash = leafHash(text, SALT)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(31), (at, byte) => {
        const other = text[at] === '0' ? '1' : '0'
        expect(leafHash(text.slice(0, at) + other + text.slice(at + 1), SALT)).not.toBe(hash)
        const salt = SALT.slice(0, byte * 2) + '00' + SALT.slice(byte * 2 + 2)
        expect(leafHash(text, salt)).not.toBe(hash)
      }),
    )
    expect(leafHash(text, '5a')).toBeNull()
    expect(leafHash(text, 'zz'.repeat(32))).toBeNull()
  })

  it('are refused where the text is not the canonical one', () => {
    const text = payloadText(drafts[0] as never)
    expect(parsePayload(text.replace(':', ': '))).toBeNull()
    expect(parsePayload('{"kind":"other"}')).toBeNull()
    expect(parsePayload('nothing')).toBeNull()
  })
})

function leavesOfRun(): LeafDraft[] {
  const replay = new SeriesReplay({ marketId: 'sim', interval: '15m' }, { strategy: STRATEGY_1 })
  const drafts: LeafDraft[] = []
  let before: Signal | null = null
  for (const bar of makeBars({ seed: 4, fromTime: 0, count: 6000 })) {
    const ended = replay.take(bar)
    for (const after of [...ended, ...(replay.signal === null ? [] : [replay.signal])]) {
      const known: Signal | null = before?.triggerTime === after.triggerTime ? before : null
      drafts.push(
        ...leavesOf(known, after, {
          signalId: String(after.triggerTime),
          world: 'live',
          coinId: 'btc',
          isHeadline: true,
          windowDigest: 'window',
          candleCount: 300,
          gateDigest: () => null,
          barDigest: 'bar',
        }),
      )
    }
    before = replay.signal
  }
  return drafts
}
