import type { Direction, ExitReason, VoidReason, Why } from '../signal.ts'
import type { MarketGate } from '../gate/market-gate.ts'
import type { Interval } from '#domain/time/interval.ts'
import { canonicalJson, type JsonValue } from './canonical-json.ts'
import { EXTREME_LEAF_KINDS, type ExtremeLeaf, type ExtremeLeafKind } from './extreme-leaf.ts'
import { bytesOf, type Hash, hexOf, sha256, textBytes } from './hash.ts'

/** In the order in which a signal's leaves follow each other. */
export const LEAF_KINDS = ['open', 'entry', 'leg', 'outcome', 'void'] as const
export type LeafKind = (typeof LEAF_KINDS)[number]

interface LeafBase {
  readonly kind: LeafKind
  readonly signalId: string
  readonly world: string
  readonly strategyVersion: string
  readonly marketId: string
  readonly interval: Interval
  readonly direction: Direction
  /** Market time it came about, ms UTC. */
  readonly time: number
  /**
   * Of the candles it came from: `open` and `leg` the window evaluated, `entry` and `outcome` the 15m
   * bar of the fill, `void` that of the last bar, or null where none came.
   */
  readonly inputDigest: Hash | null
}

interface LaterLeaf extends LeafBase {
  /** Index of the signal's `open` leaf, so that every outcome refers to an opening. */
  readonly openIndex: number
}

/** Bitcoin's gate as a decision saw it, and the digest of the closes behind it. */
export interface LoggedGate extends MarketGate {
  readonly digest: Hash | null
}

/** The trigger, logged with the close that made it and before any alert is sent. Prices of the venue. */
export interface OpenLeaf extends LeafBase {
  readonly kind: 'open'
  /** The base coin of the market; logs begun before leaves stated it have none. */
  readonly coinId?: string
  /** Whether the market was its coin's primary one: only such signals count. Absent with `coinId`. */
  readonly isHeadline?: boolean
  readonly triggerPrice: number
  readonly stopPrice: number
  readonly targetPrice: number | null
  readonly triggerAtr: number
  readonly why: Why
  /** Candles in the window that was evaluated. Absent, as the gate is, under rules without a gate. */
  readonly candleCount?: number
  readonly gate?: LoggedGate
}

/** The first fill, at the open of a 15m bar. */
export interface EntryLeaf extends LaterLeaf {
  readonly kind: 'entry'
  readonly barOpenTime: number
  readonly price: number
}

/** An added leg as requested; its fill is in the outcome. */
export interface LegLeaf extends LaterLeaf {
  readonly kind: 'leg'
  readonly number: number
  readonly triggerPrice: number
  readonly why: Why
}

/** How a signal closed: all that its net return is computed from. Returns are fractions. */
export interface OutcomeLeaf extends LaterLeaf {
  readonly kind: 'outcome'
  readonly reason: ExitReason
  /** Every filled leg, the entry first. */
  readonly fills: readonly {
    readonly number: number
    readonly barOpenTime: number
    readonly price: number
  }[]
  readonly exitBarOpenTime: number
  readonly exitPrice: number
  readonly fee: number
  readonly slippage: number
  readonly netReturn: number
  readonly highest72h: number | null
  readonly lowest72h: number | null
  /** The gate that requested the exit; present for the reason `gate` alone. */
  readonly gate?: LoggedGate
}

/** The end of a signal that has no outcome. */
export interface VoidLeaf extends LaterLeaf {
  readonly kind: 'void'
  readonly reason: VoidReason
}

/** An entry of a signal. */
export type LeafPayload = OpenLeaf | EntryLeaf | LegLeaf | OutcomeLeaf | VoidLeaf

/** Any entry of the log: of a signal, or of a surge or plunge. */
export type LoggedPayload = LeafPayload | ExtremeLeaf
export type LoggedKind = LeafKind | ExtremeLeafKind

const LEAF = Uint8Array.of(0)
/** Bytes of a salt: without one the few possible contents of a leaf could be guessed. */
export const SALT_BYTES = 32

/** The text of a payload that is hashed: RFC 8785. */
export function payloadText(payload: LoggedPayload): string {
  return canonicalJson(payload as unknown as JsonValue)
}

/** The hash of a leaf: SHA-256(0x00 || payload text || salt). Null where the salt is no 32 bytes. */
export function leafHash(payload: string, saltHex: string): Hash | null {
  const salt = bytesOf(saltHex)
  if (salt === null || salt.length !== SALT_BYTES) return null
  return hexOf(sha256(LEAF, textBytes(payload), salt))
}

/** A payload from its text, or null where it is none; its canonical form must be that very text. */
export function parsePayload(text: string): LoggedPayload | null {
  try {
    const value = JSON.parse(text) as LoggedPayload
    const kinds: readonly LoggedKind[] = [...LEAF_KINDS, ...EXTREME_LEAF_KINDS]
    return kinds.includes(value.kind) && payloadText(value) === text ? value : null
  } catch {
    return null
  }
}
