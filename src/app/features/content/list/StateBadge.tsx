import { useWords } from '#app/i18n/use-words.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import type { ContentItem } from '../queries.ts'

const TONES = { notStarted: 'grey', active: 'blue', ended: 'grey' } as const

/** Whether an event has not started, is active or has ended; nothing for what has no times. */
export function StateBadge({ state }: Pick<ContentItem, 'state'>) {
  const t = useWords('content')
  if (state === null) return null
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
