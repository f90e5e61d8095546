import { createElement, useEffect, useState } from 'react'
import { untilThere } from '#app/platform/reload/until-there.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import type { LOWER_PARTS } from '../pages/lower-parts.ts'
import css from './LowerPart.module.css'

let loaded: typeof LOWER_PARTS | null = null

/** A part of home below the fold: its height is reserved, its code loads after the first paint. */
export function LowerPart({ part }: { readonly part: keyof typeof LOWER_PARTS }) {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      try {
        loaded ??= (await import('../pages/lower-parts.ts')).LOWER_PARTS
      } catch {
        return null
      }
      setParts(loaded)
      return loaded
    }
    // If its code fails to load, the rest of home stays and it is requested again.
    if (parts === null) whenIdle(() => void untilThere(load))
  }, [parts])
  return parts === null ? <div className={css[part]} /> : createElement(parts[part])
}
