import type { ReactElement } from 'react'
import type { PagePath } from '#contract/page.ts'

/** A list and what may be open beside it in a wide window. */
export interface ListPanes {
  /** Key of their texts. */
  readonly name: 'signals' | 'extreme' | 'ranking' | 'hot' | 'listings' | 'alerts'
  readonly list: PagePath
  /** Pages of a row of the list, and those that they lead to. */
  readonly details: readonly PagePath[]
}

/** One page: its path, component and title bar. */
export interface RouteRow {
  /** `/admin/*` is the operators' area, which draws its own parts. */
  readonly path: PagePath | '/admin/*'
  readonly page: ReactElement
  /** Its titled bar; null where the page draws its own top. */
  readonly top: ReactElement | null
  /**
   * What it is shown in in a wide window: the first, unless the entry of the history names another.
   */
  readonly panes?: readonly ListPanes[]
  /** Its content is laid out in columns in a wide window. */
  readonly isBroad?: boolean
  /** Starts loading what draws it, before it is drawn. */
  readonly preload: () => Promise<unknown>
}
