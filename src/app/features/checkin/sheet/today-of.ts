import type { Streak } from '../queries.ts'

/** The day of the streak that today is, signed or not: after a whole streak it is the first. */
export function todayOf({ signedDays, signedToday, days }: Streak): Streak['days'][number] | null {
  const at = signedToday ? signedDays - 1 : signedDays % days.length
  return days[at] ?? null
}

/** What the end of the day means: the next check-in, or a streak or points that would be missed. */
export function dayEndOf({
  signedDays,
  signedToday,
  days,
}: Streak): 'turns' | 'keepStreak' | 'getPoints' {
  if (signedToday) return 'turns'
  return signedDays % days.length > 0 ? 'keepStreak' : 'getPoints'
}
