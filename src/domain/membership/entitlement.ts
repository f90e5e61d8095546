import { type Interval, INTERVALS } from '#domain/time/interval.ts'
import type { Tier } from './tier.ts'

/** Entitlements of a tier. */
export interface Entitlement {
  /** Intervals whose signals in progress are seen whole. */
  readonly intervals: readonly Interval[]
  /** Number of the oldest signals in progress that are visible in addition, whatever their interval. */
  readonly oldestSeen: number
  /** Whether the prices of those are left out. */
  readonly arePricesHidden: boolean
  /** Coins one can star. */
  readonly favorites: number
  /** Places for alerts of single coins; points buy more. */
  readonly alertSlots: number
  /** Surge and plunge as they come, and every channel of alerts; else 15 minutes late, as a list. */
  readonly isLive: boolean
  /** Signals are sent directly, without having been asked for. */
  readonly hasPush: boolean
  /** Gift cards can be given. */
  readonly canGive: boolean
}

const GUEST: Entitlement = {
  intervals: [],
  oldestSeen: 3,
  arePricesHidden: true,
  favorites: 20,
  alertSlots: 0,
  isLive: false,
  hasPush: false,
  canGive: false,
}
const YEARLY: Entitlement = {
  intervals: INTERVALS,
  oldestSeen: 3,
  arePricesHidden: false,
  favorites: 500,
  alertSlots: 300,
  isLive: true,
  hasPush: true,
  canGive: true,
}

/**
 * The one table of what each tier opens; the app and the server read it alike.
 *
 * @source Spec 4, 6; DECISIONS 3
 */
export const ENTITLEMENTS: Readonly<Record<Tier, Entitlement>> = {
  guest: GUEST,
  ordinary: { ...GUEST, arePricesHidden: false },
  monthly: {
    intervals: ['4h', '1d'],
    // A paying member sees no less than a non-member.
    oldestSeen: 3,
    arePricesHidden: false,
    favorites: 200,
    alertSlots: 30,
    isLive: true,
    hasPush: false,
    canGive: false,
  },
  trial: { ...YEARLY, alertSlots: 30, canGive: false },
  yearly: YEARLY,
  all: YEARLY,
}

/** The least plan that opens an interval's signals in progress. `planOpening('4h') === 'monthly'` */
export function planOpening(interval: Interval): 'monthly' | 'yearly' {
  return ENTITLEMENTS.monthly.intervals.includes(interval) ? 'monthly' : 'yearly'
}
