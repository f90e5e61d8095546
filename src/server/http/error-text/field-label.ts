import type { Language } from '#contract/headers.ts'
import { wordsOf } from '#server/words.ts'

/**
 * What a person calls a field of a request: `fieldLabel('en', 'quiet.from') === 'the quiet hours'`. A
 * field that only programs send keeps its wire name, in brackets: `what was sent (pageSize)`.
 */
export function fieldLabel(language: Language, field: string): string {
  const labels: Readonly<Record<string, string>> & { other: string } = wordsOf(
    'error-fields',
    language,
  )
  const [name = ''] = field.split('.')
  const label = name !== 'other' && Object.hasOwn(labels, name) ? labels[name] : undefined
  return label ?? labels.other.replace('{{field}}', () => field)
}
