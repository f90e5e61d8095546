import type { LineState } from '#app/api/stream/keep-stream.ts'
import { proxy, useSnapshot } from 'valtio'
import { announceNetworkChange } from './network-change.ts'

interface Network {
  /** State of the stream. */
  line: 'connecting' | 'open' | 'broken' | 'paused'
}

const state = proxy<Network>({ line: 'connecting' })

export function useNetwork() {
  return useSnapshot(state)
}

/** Records the stream's state; a broken one stays broken through retries until it opens. */
export function setLine(line: LineState): void {
  if (line === 'waiting') state.line = 'broken'
  else if (line !== 'connecting' || state.line !== 'broken') state.line = line
}

/** Announces the browser's online and offline events. @source Spec 4 */
export function followOnline(): void {
  for (const event of ['online', 'offline']) {
    globalThis.addEventListener(event, () => {
      announceNetworkChange({ kind: 'network', isOnline: navigator.onLine })
    })
  }
}
