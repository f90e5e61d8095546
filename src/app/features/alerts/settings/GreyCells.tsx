import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './CellsSkeleton.module.css'

/** Frame of a skeleton made of the page's own rows: nobody can reach what is in it. */
export function GreyCells({ children }: { readonly children: ReactNode }) {
  const tShell = useWords('shell')
  return (
    <div role="status" aria-label={tShell('loading')}>
      <div className={css['grey']} inert>
        {children}
      </div>
    </div>
  )
}
