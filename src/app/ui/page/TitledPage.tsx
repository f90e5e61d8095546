import { type ReactNode, use } from 'react'
import { PaneContext } from './pane-context.ts'
import css from './TitledPage.module.css'

/** Content below a titled bar: one column of lists and panels. */
export function TitledPage({ children }: { readonly children: ReactNode }) {
  const Frame = use(PaneContext) ? 'div' : 'main'
  return <Frame className={css['page']}>{children}</Frame>
}
