import { buildNameOfPage } from '#contract/support-build.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { reloadOnce } from '#app/platform/reload/reload-once.ts'

/** `reloads`: the page is on its way. `notYet`: the server's page is another one still, or again. */
export type Installed = 'reloads' | 'notYet' | 'offline'

/**
 * Reloads the app into a build, once its page and first script are there to be had: a page is never
 * left for one that does not come. A build is reloaded for once, so that a cache on the way that keeps
 * the old page makes no circle.
 */
export async function installBuild(build: string): Promise<Installed> {
  const page = await fetchPage()
  if (page === null) return 'offline'
  if (buildNameOfPage(page) !== build) return 'notYet'
  const script = /\bsrc="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  if (!(await isThere(script))) return 'offline'
  return reloadOnce(nameOf(build)).failed() ? 'reloads' : 'notYet'
}

/** The build that was asked for runs: it may be asked for again another time. */
export function endInstall(build: string): void {
  reloadOnce(nameOf(build)).worked()
}

function nameOf(build: string): string {
  return `build:${build}`
}

async function fetchPage(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMINGS.callTimeoutMs)
    const response = await fetch('/', { cache: 'no-store', signal })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMINGS.callTimeoutMs) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
