/** Requests to stop this process. */
export interface StopRequests {
  /** The first request; `isUrgent` skips the drain. */
  readonly first: Promise<{ readonly isUrgent: boolean }>
  /** A later one. */
  readonly again: Promise<void>
}

/** npm forwards a signal that the whole process group has received already: within this time it is one request. */
const SAME_REQUEST_MS = 1000
const PARENT_EVERY_MS = 500

/**
 * Listens for SIGTERM (a service manager, while a balancer may still send calls), SIGINT (a user at a
 * terminal) and, if `isChild`, the end of the parent process: a killed npm forwards no signal.
 */
export function listenForStop(isChild: boolean): StopRequests {
  const first = Promise.withResolvers<{ isUrgent: boolean }>()
  const again = Promise.withResolvers<void>()
  let heard: { readonly signal: string; readonly at: number } | null = null
  const hear = (signal: NodeJS.Signals): void => {
    const at = performance.now()
    if (heard === null) {
      heard = { signal, at }
      first.resolve({ isUrgent: signal === 'SIGINT' })
    } else if (signal !== heard.signal || at - heard.at > SAME_REQUEST_MS) {
      again.resolve()
    }
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  if (isChild) watchParent(() => hear('SIGTERM'))
  return { first: first.promise, again: again.promise }
}

function watchParent(onGone: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, PARENT_EVERY_MS)
  watch.unref()
}
