import { createContext } from 'react'

/** Whether a page is drawn in a pane beside another, of which only one is the main one. */
export const PaneContext = createContext(false)
