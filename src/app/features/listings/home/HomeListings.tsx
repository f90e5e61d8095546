import { type ComponentType, createElement, useEffect, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { untilThere } from '#app/platform/reload/until-there.ts'
import { whenIdle } from '#app/when-idle.ts'
import css from './HomeListings.module.css'

let loaded: ComponentType | null = null

/** The newest coins on home: their height is reserved, code and texts load after the first paint. */
export function HomeListings() {
  const [Rows, setRows] = useState(() => loaded)
  useEffect(() => {
    const load = async () => {
      try {
        const [code] = await Promise.all([import('./NewestListings.tsx'), loadWords('listings')])
        loaded = code.NewestListings
      } catch {
        return null
      }
      setRows(() => loaded)
      return loaded
    }
    // If its code fails to load, the rest of home stays and it is requested again.
    if (Rows === null) whenIdle(() => void untilThere(load))
  }, [Rows])
  return <div className={css['place']}>{Rows !== null && createElement(Rows)}</div>
}
