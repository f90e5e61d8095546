import { countdownOf } from '#domain/time/countdown.ts'

/** Minutes and seconds, hours where there are any: `lengthText(90_000) === '1:30'`. */
export function lengthText(lengthMs: number): string {
  const { days, hours, minutes, seconds } = countdownOf(lengthMs)
  const wholeHours = Number(days) * 24 + Number(hours)
  return wholeHours > 0 ? `${wholeHours}:${minutes}:${seconds}` : `${Number(minutes)}:${seconds}`
}
