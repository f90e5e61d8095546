import dayjs from 'dayjs'
import { dateText } from './date-text.ts'

/** When something was sent, in short: today the time only, this year no year. */
export function sentText(atMs: number, nowMs = Date.now()): string {
  const at = dayjs(atMs)
  if (at.isSame(nowMs, 'day')) return dateText(atMs, 'clock')
  return dateText(atMs, at.isSame(nowMs, 'year') ? 'minute' : 'full')
}
