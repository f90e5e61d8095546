import * as TIMINGS from '#domain/time/timings.ts'

/** Begins to look for newer builds long after the first paint. Returns a function that ends it. */
export function watchBuildsLater(go: (path: string) => void): () => void {
  let isLeft = false
  let leave = () => {}
  const begin = async () => {
    const { watchBuilds } = await import('./watch-builds.ts')
    if (!isLeft) leave = watchBuilds(go)
  }
  // A file that is gone means that there is a newer build: the next page that is opened reloads.
  const timer = setTimeout(() => void begin().catch(() => {}), TIMINGS.buildFirstMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
    leave()
  }
}
