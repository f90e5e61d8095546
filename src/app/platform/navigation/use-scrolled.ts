import { useSyncExternalStore } from 'react'
import { onPageScroll, scrolledPx } from './scroller.ts'

/** Whether the page is scrolled further than `px`. */
export function useScrolled(px: number): boolean {
  return useSyncExternalStore(onPageScroll, () => scrolledPx() > px)
}
