import { dayOf } from '#domain/checkin/day.ts'
import { newYearAt } from '#domain/checkin/new-year.ts'
import type { Context } from '#server/context.ts'

/** Which daily rewards run at this moment, as SPEC 3 names them. */
export interface CheckInFlags {
  readonly enableUserSign: boolean
  readonly enableUserSignPopup: boolean
  readonly enableNewYearBenefit: boolean
}

/** By the settings, and for the new-year benefit by the day. */
export function checkInFlags({
  config: { checkIn },
  wallClock,
}: Pick<Context, 'config' | 'wallClock'>): CheckInFlags {
  const today = dayOf(wallClock.now(), checkIn.utcOffsetHours)
  return {
    enableUserSign: checkIn.isOn,
    enableUserSignPopup: checkIn.hasPopup,
    enableNewYearBenefit: checkIn.hasNewYearBenefit && newYearAt(today) !== null,
  }
}
