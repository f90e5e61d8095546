import { type ReactNode, use } from 'react'
import { PlaceContext } from './place-context.ts'
import css from './TitledPage.module.css'

/** Content below a titled bar: one column of lists and panels. */
export function TitledPage({ children }: { readonly children: ReactNode }) {
  const Frame = use(PlaceContext) === 'page' ? 'main' : 'div'
  return <Frame className={css['page']}>{children}</Frame>
}
