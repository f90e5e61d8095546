import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { DATE_PATTERNS } from './date-text.ts'
import { currentLanguage } from './words.ts'

dayjs.extend(utc)

/** A market time with its year in UTC, as candles count: `2026/03/14 16:00`. */
export function utcText(timeMs: number): string {
  return dayjs.utc(timeMs).format(DATE_PATTERNS[currentLanguage()].full)
}

/** The candle that a time opens, to its close on the same clock: `2026/03/14 16:00–16:15`. */
export function utcSpanText(fromMs: number, toMs: number): string {
  return `${utcText(fromMs)}–${dayjs.utc(toMs).format('HH:mm')}`
}

/** The same without its year: `03/14 16:00`. */
export function utcMinuteText(timeMs: number): string {
  return dayjs.utc(timeMs).format(DATE_PATTERNS[currentLanguage()].minute)
}
