import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { GreyControl } from '#app/ui/list/GreyControl.tsx'
import css from './CellsSkeleton.module.css'

interface GreyGroup {
  readonly rowCount: number
  /** A line over the rows. */
  readonly hasHeader?: boolean
  /** What the rows begin with: a coin's logo. */
  readonly start?: 'logo'
  /** Their names have a second line. */
  readonly isTall?: boolean
}

interface CellsSkeletonProps {
  readonly groups: readonly GreyGroup[]
  /** Shown above them. */
  readonly top?: ReactNode
}

/** Skeleton of groups of rows, each ending in a switch. */
export function CellsSkeleton({ groups, top }: CellsSkeletonProps) {
  const tShell = useWords('shell')
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      {top}
      {groups.map((group, at) => (
        <Group key={at} {...group} />
      ))}
    </div>
  )
}

function Group({ rowCount, hasHeader = false, start, isTall = false }: GreyGroup) {
  return (
    <div className={css['rows']}>
      {hasHeader && (
        <div className={css['header']}>
          <GreyText width="6em" />
        </div>
      )}
      {Array.from({ length: rowCount }, (_, at) => (
        <div key={at} className={css['row']}>
          {start !== undefined && (
            <span className={css[start]}>
              <Skeleton width="100%" height="100%" />
            </span>
          )}
          <div className={css['texts']}>
            <GreyText width="8em" />
            {isTall && (
              <span className={css['second']}>
                <GreyText width="10em" />
              </span>
            )}
          </div>
          <GreyControl of="switch" />
        </div>
      ))}
    </div>
  )
}
