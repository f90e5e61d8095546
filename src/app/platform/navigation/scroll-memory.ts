import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { openPlaces } from './place-memory.ts'
import { safeStorage } from '../storage.ts'

const places = openPlaces(safeStorage(() => globalThis.sessionStorage))
let shownKey = ''

/**
 * Where this page was scrolled to when it was left, for a return to it; 0 for a page that is
 * opened. A list that draws only what is in view starts from here.
 */
export function useReturnPlace(): number {
  const { key } = useLocation()
  return useNavigationType() === 'POP' ? places.get(key) : 0
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
    // A webview may be taken away at any moment; being hidden is the last that a page hears.
    document.addEventListener('visibilitychange', places.save)
    globalThis.addEventListener('pagehide', places.save)
    return () => {
      globalThis.removeEventListener('scroll', remember)
      document.removeEventListener('visibilitychange', places.save)
      globalThis.removeEventListener('pagehide', places.save)
    }
  }, [])
}
