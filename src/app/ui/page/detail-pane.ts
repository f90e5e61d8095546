import { createContext } from 'react'

/** The pane that a detail is in. */
export interface Pane {
  /** Closes it; the list beside it stays as it is. */
  readonly close: () => void
  /** Whether another detail was open in it before, which back leads to. */
  readonly hasBefore: boolean
}

/** The pane around a component; null where the detail is a page. */
export const DetailPane = createContext<Pane | null>(null)
