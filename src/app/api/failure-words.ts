import { words } from '#app/i18n/words.ts'
import { ApiFailure } from './api-failure.ts'

/** What happened, in the reader's words. A refusal speaks with the server's own text. */
export function failureWords(error: unknown): { readonly title: string; readonly text: string } {
  const t = words('shell')
  const kind = error instanceof ApiFailure && error.kind !== 'aborted' ? error.kind : 'unknown'
  const said = error instanceof ApiFailure ? error.message : ''
  return { title: t(`failure.${kind}.title`), text: said || t(`failure.${kind}.text`) }
}
