import { proxy, useSnapshot } from 'valtio'

interface Network {
  /** What the live line is doing. `broken` shows only after it has worked or failed once. */
  line: 'connecting' | 'open' | 'broken' | 'paused'
  isOnline: boolean
}

const state = proxy<Network>({ line: 'connecting', isOnline: globalThis.navigator?.onLine ?? true })

export function useNetwork() {
  return useSnapshot(state)
}

export function setLine(line: Network['line']): void {
  state.line = line
}

/** Follows the browser's word on whether there is a network at all. */
export function followOnline(): void {
  for (const event of ['online', 'offline']) {
    globalThis.addEventListener(event, () => {
      state.isOnline = navigator.onLine
    })
  }
}
