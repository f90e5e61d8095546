import type { Direction } from '#domain/signals/signal.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'

/** Direction of a signal, as word, arrow and color. */
export function DirectionBadge({ direction }: { readonly direction: Direction }) {
  const t = useWords('signals')
  return (
    <Badge tone={direction}>
      <Icon name={direction === 'long' ? 'up' : 'down'} size="0.95em" />
      <span data-word>{t(`direction.${direction}`)}</span>
    </Badge>
  )
}
