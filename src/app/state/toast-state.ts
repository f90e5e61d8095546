import * as TIMINGS from '#domain/time/timings.ts'
import { proxy, useSnapshot } from 'valtio'

const state = proxy<{ text: string; shownTimes: number }>({ text: '', shownTimes: 0 })
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short text over the page for `stayMs`; a new one replaces it. */
export function toast(text: string, stayMs = TIMINGS.toastMs): void {
  clearTimeout(timer)
  state.text = text
  state.shownTimes += 1
  timer = setTimeout(() => {
    state.text = ''
  }, stayMs)
}

/** The current toast; an empty text is none. */
export function useToast() {
  return useSnapshot(state)
}
