import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each visit of the history was scrolled to, by its key. */
const places = new Map<string, number>()

/** A page that is returned to stands where it was left; one that is opened begins at its top. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'REPLACE') return
    globalThis.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0)
    // A change of the query alone is the same page and moves nothing.
  }, [pathname])
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual'
    const remember = () => places.set(key, globalThis.scrollY)
    globalThis.addEventListener('scroll', remember, { passive: true })
    return () => globalThis.removeEventListener('scroll', remember)
  }, [key])
  return null
}
