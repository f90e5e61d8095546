import type { Language } from '#contract/headers.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Strategy } from '#domain/signals/strategy.ts'
import type { World } from '#domain/market/world.ts'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/door.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Ports } from './ports/ports.ts'

/** Market time: what the feed says. Rules candles, ages, 24 h and 72 h windows. */
export interface MarketClock {
  readonly world: World
  /** Close of the last collected candle, ms UTC; null before the first. */
  now(): number | null
  readonly speed: number
  isEnded(): boolean
  /** Wall time of the last candle, to say since when the market is silent. */
  lastCandleWallTime(): number | null
}

/** Wall time. Rules sessions, membership, rewards, delivery. */
export interface WallClock {
  now(): number
}

/** All that a verb may reach beside its arguments. */
export interface Context {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly db: Database
  readonly bus: Bus
  readonly wallClock: WallClock
  readonly marketClock: MarketClock
  /** Signs the record's heads, 32 bytes; null where this process signs none. */
  readonly recordKey: Uint8Array | null
  /** The secret that codes are hashed under, 32 bytes. */
  readonly accountKey: Uint8Array
  /** Letters, messages, Telegram, X, pictures. */
  readonly ports: Ports
  /** What signals are made by. */
  readonly strategy: Strategy
  readonly randomBytes: (count: number) => Uint8Array
}

/** What a transport can tell of any caller. */
interface Caller {
  /** Whom limits of addresses count for: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string
  readonly language: Language
  /** What may be seen and done; a membership that ended counts no more. */
  readonly tier: Tier
  readonly channel: 'web' | 'telegram'
  /** The browser and system as it names itself, shortened. */
  readonly device: string
  /** 32 random bytes that the device made for itself, base64url; null where it tells none. */
  readonly deviceKey: string | null
  /** The code of who invited, as the `Invite-Code` header brings it. */
  readonly inviteCode: string | null
}

export interface Guest extends Caller {
  readonly kind: 'guest'
}

/** Somebody with a session that stands. */
export interface Signed extends Caller {
  readonly kind: 'signed'
  readonly accountId: string
  readonly sessionId: string
  /** What the caller names this call by, so that sending it again does nothing more. */
  readonly idempotencyKey: string | null
}

/** Who calls. */
export type Actor = Guest | Signed
