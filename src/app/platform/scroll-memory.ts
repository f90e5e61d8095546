import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each visit of the history was scrolled to, by its key. */
const places = new Map<string, number>()
let shownKey = ''

/**
 * Where this page was scrolled to when it was left, for a return to it; 0 for a page that is
 * opened. A list that draws only what is in view starts from here.
 */
export function useReturnPlace(): number {
  const { key } = useLocation()
  return useNavigationType() === 'POP' ? (places.get(key) ?? 0) : 0
}

/** Keeps the places, and puts a page where it belongs when it comes up. Used once, by the app. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const place = useReturnPlace()
  const toPlace = useEffectEvent(() => {
    if (type !== 'REPLACE') globalThis.scrollTo(0, place)
  })
  useLayoutEffect(() => {
    // Before any scrolling, so that the old page's place is not overwritten by the new page's.
    shownKey = key
  }, [key])
  useLayoutEffect(() => {
    // A change of the query alone is the same page and moves nothing.
    toPlace()
  }, [pathname])
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual'
    const remember = () => places.set(shownKey, globalThis.scrollY)
    globalThis.addEventListener('scroll', remember, { passive: true })
    return () => globalThis.removeEventListener('scroll', remember)
  }, [])
}
