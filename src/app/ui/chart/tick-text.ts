import { type TickMarkFormatter, TickMarkType } from 'lightweight-charts'

const CLOCK = { hour12: false, hour: '2-digit', minute: '2-digit' } as const
const TICK_OPTIONS: Readonly<Record<TickMarkType, Intl.DateTimeFormatOptions>> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.DayOfMonth]: { day: 'numeric' },
  [TickMarkType.Time]: CLOCK,
  [TickMarkType.TimeWithSeconds]: { ...CLOCK, second: '2-digit' },
}

/**
 * Texts of the time axis as the library writes them, UTC. Its own makes a formatter for every text,
 * which takes a phone as long as drawing the candles.
 */
export function tickTextIn(language: string): TickMarkFormatter {
  const made: Partial<Record<TickMarkType, Intl.DateTimeFormat>> = {}
  return (time, type) => {
    const options = TICK_OPTIONS[type]
    made[type] ??= new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return made[type].format(Number(time) * 1000)
  }
}
