import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import { writePushMemory } from './push-memory.ts'

/** Ends pushes to this browser on request; other browsers of the user keep theirs. */
export async function stopPush(): Promise<void> {
  writePushMemory({ isWanted: false })
  const endpoint = await dropHere()
  if (endpoint === null || !isSignedIn()) return
  await call('POST /push/unsubscribe', { endpoint })
}

/** Drops the push subscription and returns its address; null without one. */
export async function dropHere(): Promise<string | null> {
  writePushMemory({ endpoint: null })
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
