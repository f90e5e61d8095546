import { DAY_MS, HOUR_MS, MINUTE_MS } from './interval.ts'

const SECOND_MS = 1000

/** The four parts of a countdown, each at least two digits. */
export interface Countdown {
  readonly days: string
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
}

/**
 * Whole seconds of `leftMs`. A started second counts as a whole one, so that 0 means the end; what is
 * over stays 0. @assumed Spec 4 does not say how a started second is rounded.
 */
export function secondsLeft(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / SECOND_MS))
}

/**
 * What is left of `leftMs`, padded to two digits: `countdownOf(90_061_000)` is
 * `{days: '01', hours: '01', minutes: '01', seconds: '01'}`. @source Spec 4
 */
export function countdownOf(leftMs: number): Countdown {
  const left = secondsLeft(leftMs) * SECOND_MS
  const pad = (count: number) => String(Math.floor(count)).padStart(2, '0')
  return {
    days: pad(left / DAY_MS),
    hours: pad((left % DAY_MS) / HOUR_MS),
    minutes: pad((left % HOUR_MS) / MINUTE_MS),
    seconds: pad((left % MINUTE_MS) / SECOND_MS),
  }
}
