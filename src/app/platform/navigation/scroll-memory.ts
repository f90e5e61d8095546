import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { openTabPlaces, placeKey } from './place-memory.ts'
import { onPageScroll, scrolledPx, scrollPageTo } from './scroller.ts'

const places = openTabPlaces()
let shownKey = ''
let shownPage = ''

/**
 * Where this page was scrolled to when it was left, for a return to it, or when its layout changed
 * with the window; 0 for a page that is opened. A list that draws only what is in view starts here.
 */
export function useReturnPlace(): number {
  const key = placeKey(useLocation())
  const type = useNavigationType()
  return type === 'POP' || key === shownKey ? places.get(key) : 0
}

/**
 * Keeps the places, and puts a page where it belongs when it comes up. `page` names what is drawn:
 * addresses that share panes are one page. Used once, by the shell.
 */
export function useScrollMemory(page: string): void {
  const key = placeKey(useLocation())
  const type = useNavigationType()
  const place = useReturnPlace()
  const toPlace = useEffectEvent(() => {
    if (type !== 'REPLACE') scrollPageTo(place)
  })
  useLayoutEffect(() => {
    // Before any scrolling, so that the old page's place is not overwritten by the new page's.
    shownKey = key
    if (shownPage === page) places.set(key, scrolledPx())
    shownPage = page
  }, [key, page])
  useLayoutEffect(() => {
    // A change of the query alone is the same page and moves nothing.
    toPlace()
  }, [page])
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual'
    const stop = onPageScroll(() => places.set(shownKey, scrolledPx()))
    // A webview may be taken away at any moment; being hidden is the last that a page hears.
    document.addEventListener('visibilitychange', places.save)
    globalThis.addEventListener('pagehide', places.save)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', places.save)
      globalThis.removeEventListener('pagehide', places.save)
    }
  }, [])
}
