import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './CellsSkeleton.module.css'

/** Groups of rows in grey, so many rows in each. */
export function CellsSkeleton({ groups }: { readonly groups: readonly number[] }) {
  const tShell = useWords('shell')
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      {groups.map((rows, group) => (
        <div key={group} className={css['rows']}>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className={css['row']}>
              <Skeleton width="9em" height="1.3em" />
              <Skeleton width="44px" height="26px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
