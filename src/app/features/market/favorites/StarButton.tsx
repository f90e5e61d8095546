import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './StarButton.module.css'
import { useStar } from './use-star.ts'

interface StarButtonProps {
  readonly coinId: string
  /** As the reader knows the coin: `BTC`. */
  readonly symbol: string
}

/** Puts a coin among the favourites, or takes it out. */
export function StarButton({ coinId, symbol }: StarButtonProps) {
  const t = useWords('market')
  const { isStarred, toggle } = useStar(coinId)
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={isStarred}
      aria-label={t('favorites.star', { coin: symbol })}
      title={t(isStarred ? 'favorites.remove' : 'favorites.add')}
      onClick={toggle}
    >
      <Icon name="star" size="22px" />
    </button>
  )
}
