import { useSyncExternalStore } from 'react'

/** From this width on the app has a rail, columns and panes; the style sheets ask the same. */
const WIDE = '(min-width: 1024px)'

/** Whether the window has the desktop's width. */
export function isWide(): boolean {
  return globalThis.matchMedia(WIDE).matches
}

/** The same inside a component, which repaints when it changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, isWide)
}

function watch(onChange: () => void): () => void {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
