import type { Direction } from '../signals/signal.ts'
import type { Interval } from '../time/interval.ts'
import type { AlertKind } from './alert-kind.ts'

/** Kinds of alert events of a signal: it starts, a leg is added, it ends, it was never filled. */
export const EVENT_KINDS = ['open', 'leg', 'end', 'void'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** An event of a primary signal. `barTime` is market time, the others wall time; ms. */
export interface AlertEvent {
  readonly id: string
  readonly kind: EventKind
  readonly signalId: string
  readonly coinId: string
  readonly interval: Interval
  readonly direction: Direction
  /** 1 and 2 for added legs, else 0. */
  readonly legNumber: number
  readonly barTime: number
  readonly closedWallTime: number
  readonly computedWallTime: number
  readonly expiresWallTime: number
}

/**
 * The setting that an event falls under: an added leg has its own, all else that of its direction,
 * so that a recipient of the start also gets the end.
 *
 * @example settingOf({ kind: 'end', direction: 'long' }) === 'long'
 */
export function settingOf({ kind, direction }: Pick<AlertEvent, 'kind' | 'direction'>): AlertKind {
  return kind === 'leg' ? 'addPosition' : direction
}
