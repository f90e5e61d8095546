import { use } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { isForGood } from '../api-failure.ts'
import { failureWords } from '../failure-words.ts'
import { retryFailed, usePanel } from './use-page-failure.ts'

interface FailedProps {
  /** Why there is nothing to show. */
  readonly error: unknown
  /** What did not come, where that is more than the reason says. */
  readonly title?: string
  /** What else to do where asking again gives the same answer. */
  readonly otherwise?: { readonly label: string; readonly onClick: () => void }
}

/**
 * Shown in the place of content where there is none at all. Of several on a page, in a pane or in a
 * sheet only the first is drawn, and its button asks again for everything that failed.
 */
export function Failed({ error, title, otherwise }: FailedProps) {
  const tShell = useWords('shell')
  const isFirst = usePanel(use(PlaceContext), error)
  if (!isFirst) return null
  const retry = { label: tShell('retry'), onClick: () => void retryFailed() }
  const texts = failureWords(error)
  return (
    <Notice
      isAlert
      icon={texts.icon}
      title={title ?? texts.title}
      text={texts.text}
      action={(isForGood(error) ? otherwise : undefined) ?? retry}
    />
  )
}
