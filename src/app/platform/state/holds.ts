import { openHold } from './hold.ts'

/** Held while something unsaved is open. */
export const closingHold = openHold()

/** Held while a drag belongs to the page, as on a chart. */
export const swipeHold = openHold()
