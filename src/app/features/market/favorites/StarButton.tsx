import { useWords } from '#app/i18n/use-words.ts'
import { ToggleButton } from '#app/ui/button/ToggleButton.tsx'
import { useStar } from './use-star.ts'

interface StarButtonProps {
  readonly coinId: string
  /** As the reader knows the coin: `BTC`. */
  readonly symbol: string
  /** The key that presses it. */
  readonly shortcut?: string
}

/** Puts a coin among the favourites, or takes it out. */
export function StarButton({ coinId, symbol, shortcut }: StarButtonProps) {
  const t = useWords('market')
  const tSystem = useWords('system')
  const { isStarred, isQueued, toggle } = useStar(coinId)
  return (
    <ToggleButton
      icon="star"
      label={t('favorites.star', { coin: symbol })}
      title={t(isStarred ? 'favorites.remove' : 'favorites.add')}
      isOn={isStarred}
      waiting={isQueued ? tSystem('queue.waiting') : undefined}
      shortcut={shortcut}
      onClick={toggle}
    />
  )
}
