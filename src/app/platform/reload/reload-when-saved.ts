import * as TIMINGS from '#domain/time/timings.ts'
import { closingHold } from '../state/hold.ts'

/** A host that has just come back may be busy; later a reload would only interrupt. */
const TRIES = 5

/**
 * Reloads the page in 2 s, or later as soon as nothing unsaved is open. A page that could not be
 * loaded now, neither from its origin nor from what the service worker has stored, stays as it is: a
 * reload would put the browser's own error in its place.
 *
 * @source Spec 4, 9
 */
export async function reloadWhenSaved(): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.failoverReloadMs))
    await whenSaved()
    if (!(await canLoad())) continue
    // Something may have been typed meanwhile.
    await whenSaved()
    return globalThis.location.reload()
  }
}

async function whenSaved(): Promise<void> {
  if (!closingHold.isHeld.read()) return
  await new Promise<void>((resolve) => {
    const stop = closingHold.isHeld.watch((isHeld) => {
      if (isHeld) return
      stop()
      resolve()
    })
  })
}

async function canLoad(): Promise<boolean> {
  const { pathname } = globalThis.location
  const request = { method: 'HEAD', signal: AbortSignal.timeout(TIMINGS.helperTimeoutMs) }
  const [isStored, isServed] = await Promise.all([
    hasStoredPage(),
    fetch(pathname, request).then(
      ({ ok }) => ok,
      () => false,
    ),
  ])
  return isStored || isServed
}

/** The service worker stores the page once all its files are there. */
async function hasStoredPage(): Promise<boolean> {
  if ((navigator.serviceWorker?.controller ?? null) === null) return false
  const page = await caches.match('/').catch(() => undefined)
  return page !== undefined
}
