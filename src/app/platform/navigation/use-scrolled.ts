import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than `px`. */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(onScroll, () => globalThis.scrollY > px)
}

function onScroll(listener: () => void): () => void {
  globalThis.addEventListener('scroll', listener, { passive: true })
  return () => globalThis.removeEventListener('scroll', listener)
}
