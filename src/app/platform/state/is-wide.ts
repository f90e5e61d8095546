/** From this width on the app has a rail, columns and panes; the style sheets ask the same. */
export const WIDE = '(min-width: 1024px)'

/** Whether the window has the desktop's width. */
export function isWide(): boolean {
  return globalThis.matchMedia(WIDE).matches
}
