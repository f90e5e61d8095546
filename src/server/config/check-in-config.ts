import { CHECK_IN_UTC_OFFSET_HOURS } from '#domain/checkin/day.ts'
import type { EnvReader } from './env-reader.ts'

/** Which of the daily rewards run, and where their day turns. */
export interface CheckInConfig {
  readonly isOn: boolean
  /** Whether the app offers the check-in by itself. */
  readonly hasPopup: boolean
  readonly hasNewYearBenefit: boolean
  /** Hours that midnight comes before midnight UTC. */
  readonly utcOffsetHours: number
}

const SWITCH = ['on', 'off'] as const

/** What CHECK_IN settings ask for. @source DECISIONS 4 */
export function readCheckIn(read: EnvReader): CheckInConfig {
  const isOn = read.oneOf('CHECK_IN', SWITCH, 'on') === 'on'
  return {
    isOn,
    hasPopup: read.oneOf('CHECK_IN_POPUP', SWITCH, 'on') === 'on' && isOn,
    hasNewYearBenefit: read.oneOf('NEW_YEAR_BENEFIT', SWITCH, 'on') === 'on',
    utcOffsetHours: read.integer('CHECK_IN_UTC_OFFSET_HOURS', CHECK_IN_UTC_OFFSET_HOURS, -12, 14),
  }
}
