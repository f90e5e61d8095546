import type { ReactNode } from 'react'
import css from './BellPlace.module.css'

/** The room of home's bell, from the first paint. It has no hooks: src/app/early draws it too. */
export function BellRoom({ children }: { readonly children?: ReactNode }) {
  return <span className={css['place']}>{children}</span>
}
