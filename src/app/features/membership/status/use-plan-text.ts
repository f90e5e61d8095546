import type { Plus } from '#domain/membership/membership-status.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'

/** The user's plan in one line: `Yearly, until Nov 21, 2027`; reserves a line until known. */
export function usePlanText(plus: Plus | null | undefined): string {
  const t = useWords('membership')
  if (plus === undefined) return '\u00a0'
  if (plus === null) return t('my.free')
  const values = { plan: t(`names.${plus.plusType}`), date: dateText(plus.expiresAt, 'day') }
  return t(plus.status === 1 ? 'my.until' : 'my.ended', values)
}
