import { createContext } from 'react'

/** Closes the pane that a detail is in; null where the detail is a page. */
export const DetailPane = createContext<(() => void) | null>(null)
