import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './CellsSkeleton.module.css'

const NAMES = {
  settings: { width: '9em', height: '1.3em' },
  coins: { width: '8em', height: '2.6em' },
}

interface CellsSkeletonProps {
  /** So many rows in each group. */
  readonly groups: readonly number[]
  /** Whose names the rows hold: a setting's is one line, a coin's two. */
  readonly of?: 'settings' | 'coins'
  /** Shown above them. */
  readonly top?: ReactNode
}

/** Skeleton of groups of rows, each ending in a switch. */
export function CellsSkeleton({ groups, of = 'settings', top }: CellsSkeletonProps) {
  const tShell = useWords('shell')
  return (
    <div className={`${css['grey']} ${css[of]}`} role="status" aria-label={tShell('loading')}>
      {top}
      {groups.map((rows, group) => (
        <div key={group} className={css['rows']}>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className={css['row']}>
              <Skeleton {...NAMES[of]} />
              <Skeleton width="44px" height="26px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
