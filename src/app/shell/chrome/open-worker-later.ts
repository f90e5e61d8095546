import { untilThere } from '#app/platform/reload/until-there.ts'
import { whenIdle } from '#app/when-idle.ts'

/** The service worker begins behind the first paint, and needs nothing of it. Returns its end. */
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
