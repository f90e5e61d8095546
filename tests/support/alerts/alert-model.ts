import type { SignalEventKind } from '#domain/alerts/alert-event.ts'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, channelFlags, flagOf } from '#domain/alerts/channel.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

/** How one coin is set; modes 0 off, 1 silent, 2 on. */
export interface ModelCoin {
  readonly isOn: boolean
  readonly long: number
  readonly short: number
  readonly leg: number
  readonly channels: number | null
}

/** Somebody as the rules see them. */
export interface ModelPerson {
  isActive: boolean
  plan: PlanType | null
  expiresAt: number
  readonly bound: readonly Channel[]
  settings: {
    readonly channels: number
    readonly intervals: number
    readonly isProactive: boolean
  } | null
  readonly coins: Map<string, ModelCoin>
}

export interface ModelEvent {
  readonly kind: SignalEventKind
  readonly coinId: string
  readonly interval: Interval
  readonly direction: Direction
  readonly expiresAt: number
  /** Whether its coin is among the ten best as it is matched. */
  readonly isTop: boolean
}

/** What is written of an event for somebody. */
export interface ModelAlert {
  readonly reason: 'coin' | 'proactive'
  readonly isSilent: boolean
  /** Null where nothing is sent. */
  readonly priority: number | null
  /** In the order of the alphabet. */
  readonly channels: readonly Channel[]
}

const INTERVAL_FLAG: Record<Interval, number> = { '15m': 1, '30m': 2, '1h': 4, '4h': 8, '1d': 16 }

/** The alert that the rules give one account for one event; null for none. */
export function alertFor(
  person: ModelPerson,
  event: ModelEvent,
  wallNow: number,
): ModelAlert | null {
  const { plan, settings } = person
  if (!person.isActive || plan === null || person.expiresAt <= wallNow) return null
  if (plan === 'MONTH' && (event.interval === '15m' || event.interval === '30m')) return null
  if (settings !== null && (settings.intervals & INTERVAL_FLAG[event.interval]) === 0) return null
  const asked = person.coins.get(event.coinId)
  const coin = asked?.isOn === true ? asked : null
  const mode = coin === null ? null : coin[event.kind === 'leg' ? 'leg' : event.direction]
  if (mode === 0) return null
  if (mode === null) {
    if (event.kind !== 'open' || plan === 'MONTH') return null
    if (event.interval !== '1d' && !event.isTop) return null
    if (settings?.isProactive === false) return null
  }
  const flags = coin?.channels ?? settings?.channels ?? channelFlags(FIRST_SETTINGS.channels)
  const isLate = event.expiresAt <= wallNow
  const channels = isLate ? [] : person.bound.filter((channel) => (flags & flagOf(channel)) !== 0)
  return {
    reason: mode === null ? 'proactive' : 'coin',
    isSilent: mode === 1,
    priority: channels.length === 0 ? null : plan === 'YEAR' ? 0 : 1,
    channels: channels.toSorted(),
  }
}
