import type { Language } from '#contract/headers.ts'
import type { OperatorRole } from '#domain/operators/operator-role.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import type { HistorySpan } from '#domain/market/history-span.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Ports } from './ports/ports.ts'

/** Market time, as the feed reports it. Rules candles, ages, 24 h and 72 h windows. */
export interface MarketClock {
  readonly world: MarketMode
  /** Close of the last collected candle, ms UTC; null before the first. */
  now(): number | null
  readonly speed: number
  isEnded(): boolean
  /** What is, or was, produced at the first start of the database; null for none. */
  history(): HistorySpan | null
  /** Wall-clock time of the last candle, to show since when the feed is silent. */
  lastCandleWallTime(): number | null
  /** Reads it from the database, where messages of it may have been lost; a failure is logged. */
  refresh(): Promise<void>
}

/** Wall-clock time. Rules sessions, membership, rewards, delivery. */
export interface WallClock {
  now(): number
}

/** Everything a handler may use in addition to its arguments. */
export interface Context {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly db: Database
  readonly bus: Bus
  readonly wallClock: WallClock
  readonly marketClock: MarketClock
  /** Signs the tree heads of the signal log, 32 bytes; null in a process that signs none. */
  readonly recordKey: Uint8Array | null
  /** The secret that codes are hashed under, 32 bytes. */
  readonly accountKey: Uint8Array
  /** Email, SMS, Telegram, X, pictures. */
  readonly ports: Ports
  /** The rules that make signals. */
  readonly strategy: Strategy
  readonly randomBytes: (count: number) => Uint8Array
}

/** Transport data of every caller. */
interface Caller {
  /** The key of limits per address: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string
  readonly language: Language
  /** Decides what the caller may see and do; an ended membership does not count. */
  readonly tier: Tier
  readonly channel: 'web' | 'telegram'
  /** The browser and system as it names itself, shortened. */
  readonly device: string
  /** 32 random bytes generated on the device, base64url; null if it sends none. */
  readonly deviceKey: string | null
  /** The inviter's code, from the `Invite-Code` header. */
  readonly inviteCode: string | null
}

export interface Guest extends Caller {
  readonly kind: 'guest'
}

/** A caller with a valid session. */
export interface SignedIn extends Caller {
  readonly kind: 'signedIn'
  readonly accountId: string
  readonly sessionId: string
  /** The caller's key of this call: repeating it has no further effect. */
  readonly idempotencyKey: string | null
}

/** A caller with a session of the operators' area; it has nothing to do with an account. */
export interface Operator extends Caller {
  readonly kind: 'operator'
  /** What their actions are recorded under. */
  readonly name: string
  readonly role: OperatorRole
  readonly sessionId: string
}

/** Who calls. */
export type Actor = Guest | SignedIn
