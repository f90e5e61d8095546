import { words } from '#app/i18n/words.ts'
import { ApiFailure, isForGood } from './api-failure.ts'

/** What happened, in the reader's words. A refusal speaks with the server's own text. */
export function failureWords(error: unknown): { readonly title: string; readonly text: string } {
  const t = words('system')
  const kind = error instanceof ApiFailure && error.kind !== 'aborted' ? error.kind : 'unknown'
  if (isForGood(error)) return { title: t('failure.gone.title'), text: messageOf(error) }
  return { title: t(`failure.${kind}.title`), text: messageOf(error) || t(`failure.${kind}.text`) }
}

function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : ''
}
