import { isExtremeLeaf } from '#domain/signals/transparency-log/extreme-leaf.ts'
import { leafHash, type LeafPayload, parsePayload } from '#domain/signals/transparency-log/leaf.ts'
import { verifyInclusion } from '#domain/signals/transparency-log/merkle.ts'
import type { LeafCheck } from './check-jobs.ts'
import type { SignalDetail } from '../queries.ts'
import type { RecordProof } from '../performance/record-queries.ts'
import { isSamePct } from './compare-signal.ts'
import { isSameGate } from './compare-gate.ts'

/**
 * The entries of a signal in the log, each on its own: does it hash to what it says, is it
 * under the head, and does the page show what it holds. A sealed one is checked for its place.
 */
export function checkLeaves({ head, leaves }: RecordProof, signal: SignalDetail): LeafCheck[] {
  return leaves.map(({ index, hash, payload: text, salt, proof }) => {
    const isRevealed = text !== null && salt !== null
    const payload = text === null ? null : signalPayload(text)
    const leafFacts = { index, isRevealed, ...digestOf(payload), ...gateOf(payload) }
    if (isRevealed && (leafHash(text, salt) !== hash || payload === null)) {
      return { ...leafFacts, fault: 'hash' }
    }
    if (!verifyInclusion(hash, index, head.size, proof, head.rootHash)) {
      return { ...leafFacts, fault: 'proof' }
    }
    const isSame =
      payload === null || (payload.world === head.world && matchesSignal(payload, signal))
    return { ...leafFacts, fault: isSame ? null : 'content' }
  })
}

/** An entry of a surge or plunge is none of a signal's, and reads as nothing here. */
function signalPayload(text: string): LeafPayload | null {
  const payload = parsePayload(text)
  return payload === null || isExtremeLeaf(payload) ? null : payload
}

/** Which candles the entry's decision was made on, by the key of their digest. */
function digestOf(payload: LeafPayload | null): Pick<LeafCheck, 'digestKey' | 'inputDigest'> {
  const inputDigest = payload?.inputDigest ?? null
  switch (payload?.kind) {
    case 'open':
    case 'leg':
      return { digestKey: `window ${payload.time}`, inputDigest }
    case 'entry':
      return { digestKey: `bar ${payload.barOpenTime}`, inputDigest }
    case 'outcome':
      return { digestKey: `bar ${payload.exitBarOpenTime}`, inputDigest }
    default:
      return { digestKey: null, inputDigest }
  }
}

function gateOf(payload: LeafPayload | null): Pick<LeafCheck, 'candleCount' | 'gate'> {
  switch (payload?.kind) {
    case 'open':
      return { candleCount: payload.candleCount ?? null, gate: payload.gate ?? null }
    case 'outcome':
      return { candleCount: null, gate: payload.gate ?? null }
    default:
      return { candleCount: null, gate: null }
  }
}

/** Whether the page says of the signal what the entry says. */
function matchesSignal(payload: LeafPayload, signal: SignalDetail): boolean {
  const { id, marketId, interval, direction } = signal
  const isOfSignal =
    payload.signalId === id &&
    payload.marketId === marketId &&
    payload.interval === interval &&
    payload.direction === direction
  return isOfSignal && hasSameStep(payload, signal)
}

function hasSameStep(payload: LeafPayload, signal: SignalDetail): boolean {
  switch (payload.kind) {
    case 'open':
      return (
        payload.time === signal.triggerTime &&
        isPrice(signal.recommendedPrice, payload.triggerPrice) &&
        isPrice(signal.stopPrice, payload.stopPrice) &&
        isPrice(signal.targetPrice, payload.targetPrice) &&
        isSameGate(signal.gate, payload.gate ?? null)
      )
    case 'entry':
      return isPrice(signal.openPrice, payload.price) && signal.openTime === payload.barOpenTime
    case 'leg': {
      const leg = signal.legs.find(({ number }) => number === payload.number)
      return leg !== undefined && isPrice(leg.triggerPrice, payload.triggerPrice)
    }
    case 'outcome':
      return (
        signal.exitReason === payload.reason &&
        isSameGate(signal.exitGate, payload.gate ?? null) &&
        signal.endedTime === payload.time &&
        isPrice(signal.exitPrice, payload.exitPrice) &&
        isSamePct(signal.netReturnPct, payload.netReturn) &&
        isSamePct(signal.highest72hPct, payload.highest72h)
      )
    case 'void':
      return signal.voidReason === payload.reason && signal.endedTime === payload.time
  }
}

function isPrice(text: string | null, price: number | null): boolean {
  return (text === null ? null : Number(text)) === price
}
