import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { ChannelSender, SendOutcome } from '../channels/outbound-message.ts'
import type { ClaimedMessage } from './queued-deliveries.ts'

/** Pause between two messages to one recipient on a paced channel. */
export const RECIPIENT_PAUSE_MS = 1000
/** Longer than any send with its pacing: no other worker claims a leased delivery before. */
export const LEASE_MS = 30_000
/** A longer send counts as unanswered. */
export const SEND_LIMIT_MS = 20_000

/** The sending state of one channel in one process; holds no more than what is in flight. */
export interface ChannelWorker {
  readonly sender: ChannelSender
  /** Unique per process start; its claimed deliveries carry it as `holder`. */
  readonly workerId: string
  /** Resolves when every claimed message is started or requeued. */
  starting: Promise<void>
  /** Claimed messages whose outcome is not recorded yet, by key. */
  readonly inFlight: Map<string, ClaimedMessage>
  /** Finished messages whose outcome is not recorded yet. */
  readonly ended: { readonly claimed: ClaimedMessage; readonly outcome: SendOutcome }[]
  isRecording: boolean
  /** Messages that ended and whose outcome is not stored yet: a kill repeats them. */
  unrecordedCount: number
  /** Resolves when outcomes were stored, or the worker is to stop; then there is a next one. */
  recorded: PromiseWithResolvers<void>
  /**
   * Start times of the last messages, as many as may start in a second, oldest first; wall times.
   */
  readonly startTimes: number[]
  /** Wall time until which the channel asked for a pause. */
  pausedUntil: number
  /** Wall time at which the next postponed delivery is due. */
  nextDue: number
  /** Sleeps; tests move their clock instead. */
  readonly pause: Pause
  /** Resolves the pending `woken`, or the next one. */
  wake(): void
  /** Resolves at the next `wake`, or at once after a `wake` since the last wait. */
  woken(): Promise<void>
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** Sleeps by the wall clock. */
export const sleepOnWall: Pause = (ms, signal) =>
  sleep(Math.max(0, ms), undefined, { signal }).catch(() => {})

/** A worker for a channel with nothing in flight. */
export function openWorker(
  { randomBytes }: Pick<Context, 'randomBytes'>,
  sender: ChannelSender,
  pause: Pause = sleepOnWall,
): ChannelWorker {
  let isAwake = false
  let resolveWait: (() => void) | null = null
  return {
    sender,
    workerId: Buffer.from(randomBytes(12)).toString('hex'),
    starting: Promise.resolve(),
    inFlight: new Map(),
    ended: [],
    isRecording: false,
    unrecordedCount: 0,
    recorded: Promise.withResolvers(),
    startTimes: [],
    pausedUntil: 0,
    nextDue: 0,
    pause,
    wake() {
      isAwake = true
      resolveWait?.()
    },
    async woken() {
      if (!isAwake) await new Promise<void>((resolve) => (resolveWait = resolve))
      resolveWait = null
      isAwake = false
    },
  }
}
