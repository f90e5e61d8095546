import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { untilThere } from '#app/platform/reload/until-there.ts'
import css from './HomeListings.module.css'

let loaded: ComponentType | null = null

/** The newest coins on home: their height is reserved, code and texts load when they come into view. */
export function HomeListings() {
  const [Rows, setRows] = useState(() => loaded)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Rows !== null || place.current === null) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // If its code fails to load, the rest of home stays and it is requested again.
      void untilThere(load).then((rows) => setRows(() => rows))
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [Rows])
  return (
    <div ref={place} className={css['place']}>
      {Rows !== null && createElement(Rows)}
    </div>
  )
}

async function load(): Promise<ComponentType | null> {
  try {
    const [code] = await Promise.all([import('./NewestListings.tsx'), loadWords('listings')])
    loaded = code.NewestListings
    return loaded
  } catch {
    return null
  }
}
