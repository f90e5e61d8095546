import { beforeAll, describe, expect, it, vi } from 'vitest'
import { gatedSides } from '#domain/signals/gate/gate-opening.ts'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import type { MarketGate } from './gate-queries.ts'
import { gateSince, gateTitle, gateTone, sideTexts } from './gate-text.ts'

const SIDES = gatedSides(STRATEGY_3)
const DAY_MS = 86_400_000
const NOON = Date.UTC(2025, 9, 12, 12)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('signals-gate')
})

function gateOf(over: Partial<MarketGate>): MarketGate {
  return {
    isInForce: true,
    strategyVersion: '3',
    state: 'unknown',
    close: null,
    mean50: null,
    mean200: null,
    asOf: NOON,
    marketId: 'btc',
    closeCount: 0,
    knownInDays: null,
    since: null,
    isSinceEarlier: false,
    sides: [],
    history: null,
    ...over,
  }
}

describe('the words of the gate', () => {
  it.each([
    ['above-both', 'Longs only', 'open', 'Longs open, Shorts shut'],
    ['below-both', 'Shorts only', 'open', 'Longs shut, Shorts open'],
    ['below-50d', '1D shorts only', 'open', 'Longs shut, 1D shorts open'],
    ['below-200d', 'No new signals', 'shut', 'Longs shut, Shorts shut'],
    ['unknown', 'Gate unknown', 'unknown', 'Longs shut, Shorts shut'],
  ] as const)('%s: %s', (state, title, tone, sides) => {
    expect(gateTitle(state, SIDES)).toBe(title)
    expect(gateTone(state, SIDES)).toBe(tone)
    const texts = sideTexts(state, SIDES).map(({ text }) => text)
    expect(texts.join(', ')).toBe(sides)
  })

  it('say nothing of a direction that no rule has', () => {
    const longs = SIDES.filter(({ direction }) => direction === 'long')
    for (const state of GATE_STATES) expect(sideTexts(state, longs).length).toBe(1)
  })

  it.each([
    [{ state: 'below-both', since: NOON }, 'since Oct 12'],
    [{ state: 'below-both', since: NOON, isSinceEarlier: true }, 'since Oct 12 or earlier'],
    [{ state: 'below-both', since: NOON - 365 * DAY_MS }, 'since Oct 12, 2024'],
    [{ state: 'below-both', since: NOON, asOf: null }, 'since Oct 12, 2025'],
    [{ knownInDays: 17 }, 'Known in about 17 days'],
    [{ knownInDays: 1 }, 'Known in about 1 day'],
    [{ marketId: null }, 'No Bitcoin market is available'],
    [{ marketId: null, asOf: null }, 'Waiting for Bitcoin’s next 4-hour candle'],
    [{}, 'Waiting for Bitcoin’s next 4-hour candle'],
  ] as const)('since when, or what it waits for: %j', (over, text) => {
    expect(gateSince(gateOf(over))).toBe(text)
  })
})
