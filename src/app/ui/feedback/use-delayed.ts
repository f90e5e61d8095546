import { useEffect, useState } from 'react'

/**
 * True once `isWaiting` has held for `delayMs`: what is quick shows no skeleton at all.
 * @source Spec 9 (page load delay)
 */
export function useDelayed(isWaiting: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isWaiting, delayMs])
  return isWaiting && isDue
}
