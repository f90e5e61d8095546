import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether a place has come into view; it stays true. `share` of it must be visible at once. For
 * sections whose code, texts and data should not load before.
 */
export function useSeen(share = 0): [place: RefObject<HTMLDivElement | null>, isSeen: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      setSeen(true)
    }
    const watch = new IntersectionObserver(look, { threshold: share })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [share])
  return [place, isSeen]
}
