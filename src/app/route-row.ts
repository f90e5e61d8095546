import type { ReactElement } from 'react'
import type { PagePath } from '#contract/page.ts'

/** One page: its path, component and title bar. */
export interface RouteRow {
  readonly path: PagePath
  readonly page: ReactElement
  /** Its titled bar; null where the page draws its own top. */
  readonly top: ReactElement | null
  /** Drawn instead in a wide window; addresses whose panes have one name share them. */
  readonly panes?: { readonly name: string; readonly page: ReactElement }
  /** Its content is laid out in columns in a wide window. */
  readonly isBroad?: boolean
  /** Starts loading what draws it, before it is drawn. */
  readonly preload: () => Promise<unknown>
}
