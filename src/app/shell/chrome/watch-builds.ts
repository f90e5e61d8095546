import type { PagePath } from '#contract/page.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { ownBuild } from '#app/features/support/about/own-build.ts'
import { isActive, onActive } from '#app/platform/platform.ts'
import { safeStorage } from '#app/platform/storage.ts'
import { APP_VERSION } from '#app/platform/version.ts'

const UPDATE = '/uni_modules/momo-update/pages/update' satisfies PagePath
/** Where a question interrupts nobody: no form, no chart. */
const QUIET: readonly string[] = [
  '/pages/home/home',
  '/pages/ai/ai',
  '/pages/my/my',
] satisfies readonly PagePath[]
const KEY = 'buoy.offered-build'
const storage = safeStorage(() => globalThis.sessionStorage)

/**
 * Asks from time to time, and when the app is looked at again, for a newer build, and opens the page
 * that offers it: once a build, on a tab without an open sheet. A build whose version works no more is
 * offered until it is taken. Returns a function that ends it.
 */
export function watchBuilds(go: (path: string) => void): () => void {
  const own = ownBuild()
  if (own === null) return () => {}
  let askedAt = 0
  const check = async () => {
    if (!isActive() || Date.now() - askedAt < TIMINGS.buildAgainMs) return
    askedAt = Date.now()
    const request = { version: APP_VERSION }
    const options = { timeoutMs: TIMINGS.helperTimeoutMs }
    const latest = await call('GET /getLatest', request, options).catch(() => null)
    if (latest === null || latest.build === null || latest.build === own) return
    const isOffered = storage.read(KEY) === latest.build && !latest.isRequired
    if (isOffered || !isQuiet()) return
    storage.write(KEY, latest.build)
    go(UPDATE)
  }
  const timer = setInterval(() => void check(), TIMINGS.buildEveryMs)
  const leave = onActive(() => void check())
  void check()
  return () => {
    clearInterval(timer)
    leave()
  }
}

function isQuiet(): boolean {
  const { sheets = 0 } = Object(history.state) as { sheets?: number }
  return QUIET.includes(location.pathname) && sheets === 0
}
