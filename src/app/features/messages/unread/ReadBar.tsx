import { useQuery } from '@tanstack/react-query'
import type { MessageKind } from '#domain/messages/message-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { messagesQueries } from '../queries.ts'
import css from './ReadBar.module.css'

interface ReadBarProps {
  /** Null is every kind. */
  readonly kind: MessageKind | null
  readonly onReadAll: () => void
}

/**
 * How many messages are unread, and the act that reads them all. Its height never changes; a list
 * that says itself that it is empty, or that nothing came, has none.
 */
export function ReadBar({ kind, onReadAll }: ReadBarProps) {
  const t = useWords('messages')
  const { data, isError, isPending } = useQuery(messagesQueries.groups())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  const count = data?.unread[kind ?? 'total']
  const group = data?.groups.find((one) => one.kind === kind)
  if (group?.newest === null || (isError && data === undefined)) return null
  return (
    <div className={css['bar']}>
      {isSlow && <GreyText width="6em" />}
      {count !== undefined && (
        <span className="numbers">{count === 0 ? t('read.none') : t('read.count', { count })}</span>
      )}
      {count !== undefined && count > 0 && (
        <Button look="quiet" needsNetwork onClick={onReadAll}>
          {t('read.all')}
        </Button>
      )}
    </div>
  )
}
