import { untilThere } from '#app/platform/reload/until-there.ts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** Starts the service worker after the first paint. Returns a function that ends it. */
export function openWorkerLater(navigate: (path: string) => void): () => void {
  let isLeft = false
  let close = () => {}
  const open = async () => {
    const { openWorker } = await import('#app/worker/open-worker.ts')
    if (!isLeft) close = openWorker(navigate)
    return close
  }
  whenIdle(() => {
    // A chunk that is gone costs reading offline, until the next visit.
    if (!isLeft) void untilThere(() => open().catch(() => null))
  })
  return () => {
    isLeft = true
    close()
  }
}
