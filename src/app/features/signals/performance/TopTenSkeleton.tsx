import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './TopTenList.module.css'
import row from './TopTenRow.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]

/** The ten in grey, of the size of those that come. */
export function TopTenSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['list']} role="status" aria-label={t('loading')}>
      {ROWS.map((at) => (
        <div key={at} className={`${row['row']} ${row['grey']}`}>
          <span className={row['place']}>
            <Skeleton width="0.8em" height="0.9em" />
          </span>
          <span className={row['coin']}>
            <Skeleton width="4em" height="0.9em" />
          </span>
          <span className={row['return']}>
            <Skeleton width="5em" height="0.9em" />
          </span>
          <span className={row['accuracy']}>
            <Skeleton width="15em" height="0.9em" />
          </span>
          <span className={row['factor']}>
            <Skeleton width="8em" height="0.9em" />
          </span>
        </div>
      ))}
    </div>
  )
}
