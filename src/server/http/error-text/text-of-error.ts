import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'
import type { Language } from '#contract/headers.ts'
import en from '#words/en/errors.json' with { type: 'json' }
import vi from '#words/vi/errors.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/errors.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/errors.json' with { type: 'json' }
import { fieldLabel } from './field-label.ts'

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** A refusal in the reader's language, its `{{placeholders}}` filled; `field` is named by its label. */
export function textOfError(
  reason: ErrorName,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[language][String(ERROR_CODES[reason])] ?? reason
  const { field } = params
  const values =
    field === undefined ? params : { ...params, field: fieldLabel(language, String(field)) }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
