import { pushOffer } from './push-offer.ts'
import { writePushMemory } from './push-memory.ts'
import { subscribeHere } from './subscribe-here.ts'

/** `off`: not now, or the server or the browser's push service did not answer. */
export type PushAnswer = 'on' | 'denied' | 'unsupported' | 'off'

/**
 * Asks whether pushes may come to this browser, and has them come. To be called from a tap: browsers
 * ask nobody who did not touch anything. `pushOffer()` says why a browser is `unsupported`.
 */
export async function askPush(): Promise<PushAnswer> {
  if (pushOffer() !== 'ready') return 'unsupported'
  // Before anything is waited for: a tap counts for a moment only.
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission !== 'granted') return 'off'
  writePushMemory({ isWanted: true })
  try {
    return (await subscribeHere(true)) ? 'on' : 'off'
  } catch {
    return 'off'
  }
}
