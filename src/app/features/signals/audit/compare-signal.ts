import type { Signal } from '#domain/signals/signal.ts'
import type { SignalDetail } from '../queries.ts'
import { factsOfGate } from './compare-gate.ts'

/** How a fact is written for a reader. */
export type FactFormat =
  | 'price'
  | 'pct'
  | 'time'
  | 'points'
  | 'direction'
  | 'exit'
  | 'voided'
  | 'rule'
  | 'gateState'
  /** A price whose natural logarithm is compared. */
  | 'logPrice'
  | 'hash'
  | 'market'
  /** A ratio: 3.5 times as much. */
  | 'times'
  /** USDT. */
  | 'volume'
  | 'count'
  | 'text'

/** In the order in which a page lists them; `follow` and `fade` are a surge's two trades. */
export const FACT_GROUPS = [
  'trigger',
  'gate',
  'why',
  'fills',
  'follow',
  'fade',
  'exitGate',
  'result',
] as const

/** One fact of a signal, a surge or a plunge, as shown and as recomputed by the browser. */
export interface Fact {
  readonly group: (typeof FACT_GROUPS)[number]
  /** Names the fact; of a rule it is the rule's own name. */
  readonly key: string
  /** Which added leg it belongs to; 0 for the signal itself. */
  readonly leg: number
  readonly format: FactFormat
  readonly shown: string | number | null
  readonly mine: string | number | null
  readonly isSame: boolean
}

type Value = string | number | null

/** The page shows percents with four decimals. */
const PCT_SLACK = 0.5e-4 + 1e-9

/**
 * Everything the page shows of a signal against the browser's own result, fact by fact. What is
 * still open is compared as far as it has come. Prices and rule values must agree to the last bit.
 *
 * @example compareSignal(shown, mine).filter(({isSame}) => !isSame) // what differs
 */
export function compareSignal(shown: SignalDetail, mine: Signal): Fact[] {
  return [
    ...triggerFacts(shown, mine),
    ...factsOfGate('gate', shown.gate, mine.gate),
    ...whyFacts(shown.why, mine.legs[0]?.why, 0),
    ...legFacts(shown, mine),
    ...exitGateFacts(shown, mine),
    ...resultFacts(shown, mine),
  ]
}

function triggerFacts(shown: SignalDetail, mine: Signal): Fact[] {
  const of = factOf('trigger', 0)
  return [
    of('direction', 'direction', shown.direction, mine.direction),
    of('recommended', 'price', priceOf(shown.recommendedPrice), mine.triggerPrice),
    of('stop', 'price', priceOf(shown.stopPrice), mine.stopPrice),
    of('target', 'price', priceOf(shown.targetPrice), mine.targetPrice),
  ].filter(({ shown: one, mine: other }) => one !== null || other !== null)
}

function whyFacts(
  shown: SignalDetail['why'],
  mine: Signal['legs'][number]['why'] | undefined,
  leg: number,
): Fact[] {
  const of = factOf('why', leg)
  const values = new Map(mine?.rules.map(({ rule, value }) => [rule, value]))
  const rules = shown.rules.map(({ rule, value }) => of(rule, 'rule', value, values.get(rule)))
  const extra = (mine?.rules ?? []).filter(
    ({ rule }) => !shown.rules.some((other) => other.rule === rule),
  )
  return [
    ...rules,
    ...extra.map(({ rule, value }) => of(rule, 'rule', null, value)),
    of('score', 'points', shown.score, mine?.score),
  ]
}

/** The fills; a leg that one side has and the other lacks differs, unless the page is behind. */
function legFacts(shown: SignalDetail, mine: Signal): Fact[] {
  const isOver = shown.endedTime !== null
  const count = isOver ? Math.max(shown.legs.length, mine.legs.length) : shown.legs.length
  return Array.from({ length: count }, (_, leg) => {
    const [one, other] = [shown.legs[leg], mine.legs[leg]]
    const of = factOf('fills', leg)
    const isWaiting = !isOver && one?.price === null
    const fills = isWaiting
      ? []
      : [
          of('price', 'price', priceOf(one?.price ?? null), other?.fill?.price),
          of('time', 'time', one?.time ?? null, other?.fill?.barOpenTime),
        ]
    const why = leg === 0 || one === undefined ? [] : whyFacts(one.why, other?.why, leg)
    return [...fills, ...why]
  }).flat()
}

/** Of a signal in progress as far as the page has come. */
function exitGateFacts(shown: SignalDetail, mine: Signal): Fact[] {
  const isBehind = shown.endedTime === null && shown.exitGate === null
  const isComparable = !isBehind && shown.voidReason !== 'delisted'
  return isComparable ? factsOfGate('exitGate', shown.exitGate, mine.exit?.gate) : []
}

function resultFacts(shown: SignalDetail, mine: Signal): Fact[] {
  // A delisting is in the venue's listing, not in its candles.
  if (shown.endedTime === null || shown.voidReason === 'delisted') return []
  const of = factOf('result', 0)
  if (shown.state === 'void') {
    return [
      of('voided', 'voided', shown.voidReason, mine.voidReason),
      of('ended', 'time', shown.endedTime, mine.endedTime),
    ]
  }
  return [
    of('exitReason', 'exit', shown.exitReason, mine.exit?.reason),
    of('exit', 'price', priceOf(shown.exitPrice), mine.exit?.fill?.price),
    // The candle it was filled in, as on the signal's page, and the close at which that was recorded.
    of('exitTime', 'time', shown.exitTime, mine.exit?.fill?.barOpenTime),
    of('recorded', 'time', shown.endedTime, mine.endedTime),
    pctFact('net', shown.netReturnPct, mine.netReturn),
    pctFact('highest72h', shown.highest72hPct, mine.excursion?.highest72h),
    pctFact('lowest72h', shown.lowest72hPct, mine.excursion?.lowest72h),
  ]
}

function factOf(group: Fact['group'], leg: number) {
  return (key: string, format: FactFormat, shown: Value, mine: Value | undefined): Fact => {
    const own = mine ?? null
    return { group, key, leg, format, shown, mine: own, isSame: shown === own }
  }
}

function pctFact(key: string, shown: number | null, fraction: number | null | undefined): Fact {
  const mine = fraction === null || fraction === undefined ? null : fraction * 100
  const isSame = isSamePct(shown, fraction ?? null)
  return { group: 'result', key, leg: 0, format: 'pct', shown, mine, isSame }
}

/** Whether a percent as the page shows it, to four decimals, is that of an exact fraction. */
export function isSamePct(shown: number | null, fraction: number | null): boolean {
  if (shown === null || fraction === null) return shown === fraction
  return Math.abs(shown - fraction * 100) <= PCT_SLACK
}

function priceOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
