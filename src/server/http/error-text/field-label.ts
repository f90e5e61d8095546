import type { Language } from '#contract/headers.ts'
import en from '#words/en/error-fields.json' with { type: 'json' }
import vi from '#words/vi/error-fields.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/error-fields.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/error-fields.json' with { type: 'json' }

const LABELS: Readonly<Record<Language, Readonly<Record<string, string>> & { other: string }>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/**
 * What a person calls a field of a request: `fieldLabel('en', 'quiet.from') === 'the quiet hours'`. A
 * field that only programs send keeps its wire name, in brackets: `what was sent (pageSize)`.
 */
export function fieldLabel(language: Language, field: string): string {
  const labels = LABELS[language]
  const [name = ''] = field.split('.')
  const label = name !== 'other' && Object.hasOwn(labels, name) ? labels[name] : undefined
  return label ?? labels.other.replace('{{field}}', () => field)
}
