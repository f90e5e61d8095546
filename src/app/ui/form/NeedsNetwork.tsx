import type { ReactNode } from 'react'
import { useOnline } from '#app/platform/browser/use-online.ts'
import css from './NeedsNetwork.module.css'

/** Controls whose changes are calls: off without a network, which the page says. Links stay. */
export function NeedsNetwork({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={css['controls']} disabled={!useOnline()}>
      {children}
    </fieldset>
  )
}
