import type { ReactNode } from 'react'
import css from './TitledPage.module.css'

/** Content below a titled bar: one column of lists and panels. */
export function TitledPage({ children }: { readonly children: ReactNode }) {
  return <main className={css['page']}>{children}</main>
}
