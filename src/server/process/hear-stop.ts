/** What this process was told about its end. */
export interface StopRequests {
  /** The first request; `isUrgent` where nobody else is to be waited for. */
  readonly first: Promise<{ readonly isUrgent: boolean }>
  /** A later one. */
  readonly again: Promise<void>
}

/**
 * npm hands on a signal that a terminal or a service manager has sent to the whole group already:
 * the same signal within this time is one request.
 */
const SAME_REQUEST_MS = 1000
const PARENT_EVERY_MS = 500

/**
 * Hears SIGTERM (a service manager stops the server while others may still send calls), SIGINT
 * (somebody at a terminal wants its end) and, where `isChild`, the end of the process that started
 * this one: npm that is killed hands on nothing.
 */
export function hearStop(isChild: boolean): StopRequests {
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
