import { createContext } from 'react'

/** Where something is drawn: a page, a pane beside it, or a sheet over it. */
export type Place = 'page' | 'pane' | 'sheet'

/** Of a page and its panes only one is the main part; each place has its own message of what failed. */
export const PlaceContext = createContext<Place>('page')
