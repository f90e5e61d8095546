import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; its server may still be out of reach. @source Spec 4 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.navigator?.onLine ?? true)
}

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange)
  globalThis.addEventListener('offline', onChange)
  return () => {
    globalThis.removeEventListener('online', onChange)
    globalThis.removeEventListener('offline', onChange)
  }
}
