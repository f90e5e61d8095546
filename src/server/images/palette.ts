import type { Colour } from './canvas.ts'

/** The app's dark theme (styles/tokens.css). */
export const PAGE: Colour = [11, 16, 14]
export const SURFACE: Colour = [20, 26, 23]
export const GRID: Colour = [35, 43, 39]
export const RAISED: Colour = [36, 45, 41]
export const RING: Colour = [55, 66, 61]
export const TEXT: Colour = [230, 237, 233]
export const QUIET_TEXT: Colour = [141, 155, 148]
export const BRAND: Colour = [27, 147, 103]
export const WHITE: Colour = [255, 255, 255]
export const RISE: Colour = [52, 196, 139]
export const RISE_CANDLE: Colour = [43, 176, 124]
export const FALL: Colour = [255, 114, 120]
export const FALL_CANDLE: Colour = [229, 85, 93]
/** Stop and target, which rise or fall by the direction. */
export const STOP: Colour = [239, 184, 84]
export const TARGET: Colour = [143, 180, 245]
