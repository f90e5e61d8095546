import dayjs from 'dayjs'
import type { Language } from '#contract/headers.ts'
import { relativeTime } from '#domain/time/relative-time.ts'
import { currentLanguage, words } from './words.ts'

type Shape = 'full' | 'minute' | 'day' | 'dayOfYear' | 'month' | 'clock'

const CHINESE = {
  full: 'YYYY/MM/DD HH:mm',
  minute: 'MM/DD HH:mm',
  day: 'YYYY/MM/DD',
  dayOfYear: 'MM/DD',
  month: 'YYYY 年 M 月',
  clock: 'HH:mm',
} as const

/** How a language writes dates; months in words where figures alone could be read two ways. */
export const DATE_PATTERNS: Readonly<Record<Language, Readonly<Record<Shape, string>>>> = {
  'zh-Hans': CHINESE,
  'zh-Hant': CHINESE,
  en: {
    full: 'MMM D, YYYY HH:mm',
    minute: 'MMM D, HH:mm',
    day: 'MMM D, YYYY',
    dayOfYear: 'MMM D',
    month: 'MMMM YYYY',
    clock: 'HH:mm',
  },
  vi: {
    full: 'DD/MM/YYYY HH:mm',
    minute: 'DD/MM HH:mm',
    day: 'DD/MM/YYYY',
    dayOfYear: 'DD/MM',
    month: '[tháng] M/YYYY',
    clock: 'HH:mm',
  },
}

/** A time (ms) in the viewer's zone: `dateText(t, 'minute')` is `03/14 16:00` in Chinese. */
export function dateText(timeMs: number, shape: Shape): string {
  return dayjs(timeMs).format(DATE_PATTERNS[currentLanguage()][shape])
}

/** A time, with its day where that is not today's: `16:00`, `Oct 23, 00:00`. */
export function momentText(timeMs: number): string {
  return dateText(timeMs, dayjs(timeMs).isSame(Date.now(), 'day') ? 'clock' : 'minute')
}

/**
 * A day, with its year where that is not the year of `nowMs`, or where `nowMs` is unknown. Both are
 * of one clock: `Oct 12`, `Oct 12, 2025`.
 */
export function dayText(timeMs: number, nowMs: number | null): string {
  const isThisYear = nowMs !== null && dayjs(timeMs).year() === dayjs(nowMs).year()
  return dateText(timeMs, isThisYear ? 'dayOfYear' : 'day')
}

/** How long ago a time was, both from the same clock: `3h ago`; over a year, the date. @source Spec 4 */
export function ageText(timeMs: number, nowMs: number): string {
  const { unit, count } = relativeTime(timeMs, nowMs)
  return unit === 'date' ? dateText(timeMs, 'day') : words('shell')(`age.${unit}`, { count })
}
