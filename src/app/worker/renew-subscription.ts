import { type RenewalEvent, scope } from './worker-scope.ts'

/**
 * The browser has changed the address of its pushes, or dropped it: it subscribes again with the same
 * key. The server is told by the next page that opens, since the session is the page's alone.
 */
export async function renewSubscription(event: RenewalEvent): Promise<void> {
  if (event.newSubscription) return
  const key = event.oldSubscription?.options.applicationServerKey ?? null
  if (key === null) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  await scope.registration.pushManager.subscribe(options).catch(() => null)
}
