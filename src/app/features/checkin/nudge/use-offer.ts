import * as TIMINGS from '#domain/time/timings.ts'
import { useEffect, useEffectEvent } from 'react'
import { isActive } from '#app/platform/platform.ts'
import { takesOffer } from './popup-mark.ts'

const TOP_PX = 40

/** Calls `open` once a day, at the top of the page with nothing else open; null never does. */
export function useOffer(nextDayAt: number | null, open: () => void): void {
  const offer = useEffectEvent(() => {
    if (nextDayAt !== null && isUndisturbed() && takesOffer(nextDayAt)) open()
  })
  useEffect(() => {
    if (nextDayAt === null) return undefined
    const timer = setTimeout(offer, TIMINGS.offerDelayMs)
    return () => clearTimeout(timer)
  }, [nextDayAt])
}

function isUndisturbed(): boolean {
  const hasSheet = document.querySelector('dialog[open]') !== null
  return !hasSheet && isActive() && globalThis.scrollY < TOP_PX
}
