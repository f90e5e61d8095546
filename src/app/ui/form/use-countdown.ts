import * as TIMINGS from '#domain/time/timings.ts'
import { useEffect, useState } from 'react'

/** Whole seconds until a moment, 0 from then on; repaints once a second. */
export function useCountdown(untilMs: number): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsTo(untilMs))
  useEffect(() => {
    const tick = () => {
      const left = secondsTo(untilMs)
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TIMINGS.countdownTickMs)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return secondsLeft
}

function secondsTo(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000))
}
