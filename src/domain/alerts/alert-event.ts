import { EXTREME_KINDS, type ExtremeKind } from '../extreme/extreme.ts'
import type { GateState } from '../signals/gate/market-gate.ts'
import type { Direction } from '../signals/signal.ts'
import type { Interval } from '../time/interval.ts'
import type { AlertKind } from './alert-kind.ts'

/** Kinds of alert events of a signal: it starts, a leg is added, it ends, it was never filled. */
export const SIGNAL_EVENT_KINDS = ['open', 'leg', 'end', 'void'] as const
export type SignalEventKind = (typeof SIGNAL_EVENT_KINDS)[number]

/**
 * Kinds of alert events: those of a signal, a surge or plunge, and a change of what the market gate
 * lets through.
 */
export const EVENT_KINDS = [...SIGNAL_EVENT_KINDS, ...EXTREME_KINDS, 'gate'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What all events have. `barTime` is market time, the others wall time; ms. */
interface EventTimes {
  readonly id: string
  /** Of its signal or rule; it sets the time to live. `closedInterval` names the candle that closed. */
  readonly interval: Interval
  readonly barTime: number
  readonly closedWallTime: number
  readonly computedWallTime: number
  readonly expiresWallTime: number
}

/** An event of a primary signal. */
export interface SignalAlertEvent extends EventTimes {
  readonly kind: SignalEventKind
  readonly signalId: string
  readonly coinId: string
  readonly direction: Direction
  /** 1 and 2 for added legs, else 0. */
  readonly legNumber: number
}

/** A surge or plunge has triggered. Its timeframe is none of the settings. */
export interface ExtremeAlertEvent extends EventTimes {
  readonly kind: ExtremeKind
  readonly extremeId: string
  readonly coinId: string
}

/** A change of the market gate, which belongs to no coin. */
export interface GateAlertEvent extends EventTimes {
  readonly kind: 'gate'
  /** The last known state before. */
  readonly before: GateState
  readonly after: GateState
  /** The rules that decided what each state lets through. */
  readonly strategyVersion: string
}

/**
 * The setting of a coin that an event falls under: surges and plunges and an added leg have their own, all else that of its
 * direction, so that a recipient of the start also gets the end.
 *
 * @example settingOf({ kind: 'end', direction: 'long' }) === 'long'
 */
export function settingOf(
  event: Pick<SignalAlertEvent, 'kind' | 'direction'> | Pick<ExtremeAlertEvent, 'kind'>,
): AlertKind {
  if (!('direction' in event)) return 'surgePlunge'
  return event.kind === 'leg' ? 'addPosition' : event.direction
}
