import * as TIMINGS from '#domain/time/timings.ts'
import { secondsLeft } from '#domain/time/countdown.ts'
import { useEffect, useState } from 'react'

/** Whole seconds until a moment, 0 from then on; repaints once a second. */
export function useCountdown(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(untilMs - Date.now()))
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(untilMs - Date.now())
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TIMINGS.countdownTickMs)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
