import { useSyncExternalStore } from 'react'
import { isWide, WIDE } from './is-wide.ts'

/** Whether the window has the desktop's width; the component repaints when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, isWide)
}

function watch(onChange: () => void): () => void {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
