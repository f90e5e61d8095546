import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { DATE_PATTERNS } from './date-text.ts'
import { currentLanguage } from './words.ts'

dayjs.extend(utc)

/** A market time with its year in UTC, as candles count: `2026/03/14 16:00`. */
export function utcText(timeMs: number): string {
  return dayjs.utc(timeMs).format(DATE_PATTERNS[currentLanguage()].full)
}

/** The same without its year: `03/14 16:00`. */
export function utcMinuteText(timeMs: number): string {
  return dayjs.utc(timeMs).format(DATE_PATTERNS[currentLanguage()].minute)
}
