import type { LineState } from '#app/api/stream/keep-stream.ts'
import { proxy, useSnapshot } from 'valtio'

interface Network {
  /** What the live line is doing. */
  line: 'connecting' | 'open' | 'broken' | 'paused'
  isOnline: boolean
}

const state = proxy<Network>({ line: 'connecting', isOnline: globalThis.navigator?.onLine ?? true })

export function useNetwork() {
  return useSnapshot(state)
}

/** Takes what the line does; a broken one stays broken through its tries until it is open again. */
export function setLine(line: LineState): void {
  if (line === 'waiting') state.line = 'broken'
  else if (line !== 'connecting' || state.line !== 'broken') state.line = line
}

/** Follows the browser's word on whether there is a network at all. */
export function followOnline(): void {
  for (const event of ['online', 'offline']) {
    globalThis.addEventListener(event, () => {
      state.isOnline = navigator.onLine
    })
  }
}
