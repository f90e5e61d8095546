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
          <span className={css['greyText']}>
            <Skeleton width="4em" height="1em" />
            <Skeleton width="11em" height="0.8em" />
            <Skeleton width="6em" height="0.8em" />
          </span>
          <span className={css['greyPrice']}>
            <Skeleton width="5em" height="1em" />
            <Skeleton width="3.5em" height="0.8em" />
          </span>
          <Skeleton width="20px" height="20px" />
          <Skeleton width="20px" height="20px" />
        </div>
      ))}
    </div>
  )
}
