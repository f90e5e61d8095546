import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { ClaimedParcel } from '../claim/claimed-parcel.ts'
import type { ChannelSender, SendOutcome } from './parcel.ts'

/** A person gets so much time between two parcels where a channel is paced. */
export const PERSON_PAUSE_MS = 1000
/** Longer than any send lasts, pacing included: nobody else takes what is held before. */
export const HOLD_MS = 30_000
/** A send that lasts longer counts as unanswered. */
export const SEND_LIMIT_MS = 20_000

/** What one process knows of one channel while it sends: never more than what is in flight. */
export interface ChannelDesk {
  readonly sender: ChannelSender
  /** Of this process and start; rows it sends carry it. */
  readonly holder: string
  /** Resolves when all that was taken has begun, or was put back. */
  beginning: Promise<void>
  /** Parcels taken and not written down yet, by key. */
  readonly inFlight: Map<string, ClaimedParcel>
  /** Those whose outcome is known and waits to be written down. */
  readonly ended: { readonly claimed: ClaimedParcel; readonly outcome: SendOutcome }[]
  isRecording: boolean
  /** When the last parcels began, as many as may begin in a second, oldest first; wall times. */
  readonly begunTimes: number[]
  /** The channel asked to be left alone until then; wall time. */
  pausedUntil: number
  /** Next known time at which something that was put off is due; wall time. */
  nextDue: number
  /** Waits; a test moves its clock instead. */
  readonly pause: Pause
  /** Wakes whoever waits in `rung`. */
  ring(): void
  /** Resolves at the next `ring`, or at once where it rang since the last wait. */
  rung(): Promise<void>
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits on the wall. */
export const pauseOnWall: Pause = (ms, signal) =>
  sleep(Math.max(0, ms), undefined, { signal }).catch(() => {})

/** A desk for a channel with nothing in flight. */
export function openDesk(
  { randomBytes }: Pick<Context, 'randomBytes'>,
  sender: ChannelSender,
  pause: Pause = pauseOnWall,
): ChannelDesk {
  let hasRung = false
  let wake: (() => void) | null = null
  return {
    sender,
    holder: Buffer.from(randomBytes(12)).toString('hex'),
    beginning: Promise.resolve(),
    inFlight: new Map(),
    ended: [],
    isRecording: false,
    begunTimes: [],
    pausedUntil: 0,
    nextDue: 0,
    pause,
    ring() {
      hasRung = true
      wake?.()
    },
    async rung() {
      if (!hasRung) await new Promise<void>((resolve) => (wake = resolve))
      wake = null
      hasRung = false
    },
  }
}
