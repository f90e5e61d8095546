import { type TickMarkFormatter, TickMarkType } from 'lightweight-charts'

/**
 * Texts of the time axis, UTC: `2026`, `Mar`, `5`, `14:30`. The library's own asks the browser's date
 * formats for each, which takes a phone as long as drawing the candles; only months need words.
 */
export function tickTextIn(language: string): TickMarkFormatter {
  let months: Intl.DateTimeFormat | null = null
  return (time, type) => {
    const date = new Date(Number(time) * 1000)
    if (type === TickMarkType.Year) return String(date.getUTCFullYear())
    if (type === TickMarkType.DayOfMonth) return String(date.getUTCDate())
    if (type !== TickMarkType.Month) return date.toISOString().slice(11, 16)
    months ??= new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return months.format(date)
  }
}
