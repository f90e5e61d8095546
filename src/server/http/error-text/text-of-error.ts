import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'
import type { Language } from '#contract/headers.ts'
import { utcDay } from '#server/time-zone.ts'
import { fill, wordsOf } from '#server/words.ts'
import { fieldLabel } from './field-label.ts'

/**
 * A refusal in the reader's language, its `{{placeholders}}` filled; `field` is named by its label, and
 * `date`, a time in ms, is its UTC day.
 */
export function textOfError(
  reason: ErrorName,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const texts: Readonly<Record<string, string>> = wordsOf('errors', language)
  const text = texts[String(ERROR_CODES[reason])] ?? reason
  const { field, date } = params
  return fill(text, {
    ...params,
    ...(field === undefined ? {} : { field: fieldLabel(language, String(field)) }),
    ...(date === undefined ? {} : { date: utcDay(language, Number(date)) }),
  })
}
