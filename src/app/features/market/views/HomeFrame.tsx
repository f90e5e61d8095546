import type { ReactNode } from 'react'
import css from './HomeFrame.module.css'

interface PartProps {
  readonly children: ReactNode
}

/** All of home. It has no hooks: src/app/early draws it too. */
export function HomeFrame({ children }: PartProps) {
  return (
    <div className={css['page']} data-late="true">
      {children}
    </div>
  )
}

/** One of the strips of home, from the top to the bottom. */
export function HomeStripPlace({ children }: PartProps) {
  return <div className={css['strip']}>{children}</div>
}
