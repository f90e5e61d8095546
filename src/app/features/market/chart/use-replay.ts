import { useEffect, useReducer } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { moveReplay, type ReplayBounds, type ReplayMove, type ReplayState } from './replay-state.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * A replay that runs by the clock: it plays at once unless the reader asked for less motion, and
 * rests while the page is hidden.
 */
export function useReplay(bounds: ReplayBounds) {
  const [state, move] = useReducer(
    (before: ReplayState, next: ReplayMove) => moveReplay(before, next, bounds),
    bounds,
    ({ first }): ReplayState => {
      const isPlaying = !globalThis.matchMedia(REDUCED).matches
      return { at: first, isPlaying, speed: 1, jumps: 0 }
    },
  )
  const { isPlaying, speed } = state
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (!document.hidden) move({ kind: 'tick' })
    }, TIMINGS.replayCandleMs / speed)
    return () => clearInterval(timer)
  }, [isPlaying, speed])
  return { state, move }
}
