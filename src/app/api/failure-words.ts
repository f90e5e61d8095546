import { words } from '#app/i18n/words.ts'
import { ApiFailure, isForGood } from './api-failure.ts'

const ICONS = {
  offline: 'offline',
  timeout: 'refresh',
  malformed: 'shield',
  refusal: 'refresh',
  unknown: 'refresh',
  gone: 'wave',
} as const

/** A failure as the user sees it. */
interface FailureWords {
  readonly icon: (typeof ICONS)[keyof typeof ICONS]
  readonly title: string
  readonly text: string
}

/** Title and text of a failure in the user's language; a refusal uses the server's text. */
export function failureWords(error: unknown): FailureWords {
  const t = words('system')
  const kind = error instanceof ApiFailure && error.kind !== 'aborted' ? error.kind : 'unknown'
  if (isForGood(error)) {
    return { icon: ICONS.gone, title: t('failure.gone.title'), text: messageOf(error) }
  }
  return {
    icon: ICONS[kind],
    title: t(`failure.${kind}.title`),
    text: messageOf(error) || t(`failure.${kind}.text`),
  }
}

function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : ''
}
