import { DAY_MS } from '#domain/time/interval.ts'
import { ageText, dayText } from '#app/i18n/date-text.ts'

/** From this age on whole weeks would make many triggers look alike. */
const DAYS = 7

/** Age of a trigger by market time, from a week on its day: `3 days ago`, `Oct 10`. */
export function triggerAgeText(triggerTime: number, marketNow: number): string {
  const isOld = marketNow - triggerTime >= DAYS * DAY_MS
  return isOld ? dayText(triggerTime, marketNow) : ageText(triggerTime, marketNow)
}
