import { createElement, useEffect, useState } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import type { LOWER_PARTS } from './lower-parts.ts'
import css from './LowerPart.module.css'

let loaded: typeof LOWER_PARTS | null = null

/** A part of home below its first view: its place is kept, its code comes behind the first paint. */
export function LowerPart({ part }: { readonly part: keyof typeof LOWER_PARTS }) {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    const load = async () => {
      loaded ??= (await import('./lower-parts.ts')).LOWER_PARTS
      setParts(loaded)
    }
    // Where its code is gone the rest of home still stands.
    if (parts === null) whenIdle(() => void load().catch(() => {}))
  }, [parts])
  return parts === null ? <div className={css[part]} /> : createElement(parts[part])
}
