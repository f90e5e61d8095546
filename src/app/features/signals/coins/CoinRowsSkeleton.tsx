import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './CoinRows.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]

/** Coins in grey, of the size of those that come. */
export function CoinRowsSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['rows']} role="status" aria-label={t('loading')}>
      {ROWS.map((at) => (
        <div key={at} className={`${css['row']} ${css['grey']}`}>
          <Skeleton width="8em" height="2.6em" />
          <Skeleton width="5em" height="2.6em" />
        </div>
      ))}
    </div>
  )
}
