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

interface StripPlaceProps extends PartProps {
  /** How high it is above is not known yet: it is not shown in its first two seconds. */
  readonly isHeld?: boolean
}

/** One of the strips of home, from the top to the bottom. */
export function HomeStripPlace({ isHeld = false, children }: StripPlaceProps) {
  return (
    <div className={css['strip']} data-held={isHeld}>
      {children}
    </div>
  )
}
