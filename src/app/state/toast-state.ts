import * as TIMINGS from '#domain/time/timings.ts'
import { proxy, useSnapshot } from 'valtio'

const state = proxy<{ text: string; shownTimes: number }>({ text: '', shownTimes: 0 })
let timer: ReturnType<typeof setTimeout> | undefined

/** Says one short thing over the page, for `stayMs`; a new one takes the old one's place. */
export function toast(text: string, stayMs = TIMINGS.toastMs): void {
  clearTimeout(timer)
  state.text = text
  state.shownTimes += 1
  timer = setTimeout(() => {
    state.text = ''
  }, stayMs)
}

/** What is being said; an empty text is nothing. */
export function useToast() {
  return useSnapshot(state)
}
