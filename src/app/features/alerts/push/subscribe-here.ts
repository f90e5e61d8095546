import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { readPushMemory, writePushMemory } from './push-memory.ts'

/**
 * Subscribes this browser with the server's key and sends its address to the server; one with
 * another key is replaced. Returns whether the server sends pushes at all.
 *
 * @param isForced sends the address even if it was sent today
 * @throws ApiFailure, or what the browser's push service refuses
 */
export async function subscribeHere(isForced: boolean): Promise<boolean> {
  const { key } = await call('GET /push/key', {})
  if (key === null) return false
  const registration = await workerThere()
  if (registration === null) return false
  const subscription = await subscriptionBy(registration.pushManager, bytesOf(key))
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return false
  if (isForced || isDue(endpoint)) {
    await call('POST /push/subscribe', { endpoint, keys: { p256dh, auth } })
    writePushMemory({ endpoint, sentWallTime: Date.now() })
  }
  return true
}

/** The worker, once it is ready; null after a while, when the browser refused it. */
async function workerThere(): Promise<ServiceWorkerRegistration | null> {
  const never = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), TIMINGS.serviceWorkerWaitMs)
  })
  return await Promise.race([navigator.serviceWorker.ready, never])
}

async function subscriptionBy(
  manager: PushManager,
  key: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  if (known !== null && isSame(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isDue(endpoint: string): boolean {
  const last = readPushMemory()
  return last.endpoint !== endpoint || Date.now() - last.sentWallTime > TIMINGS.pushAddressEveryMs
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  if (known === null) return false
  const bytes = new Uint8Array(known)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}
