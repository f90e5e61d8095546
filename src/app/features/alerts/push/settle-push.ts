import { isSignedIn, onSession } from '#app/state/session-state.ts'
import { readPushMemory } from './push-memory.ts'
import { pushOffer } from './push-offer.ts'
import { dropHere } from './stop-push.ts'
import { subscribeHere } from './subscribe-here.ts'

/**
 * Keeps the pushes of this browser as they were wanted, without a question: subscribes again where
 * the key has changed, the address was lost or another session began; nobody who signed out is pushed
 * to. Returns its end.
 */
export function settlePush(): () => void {
  if (pushOffer() !== 'ready') return () => {}
  const settle = (isForced: boolean) => {
    const { isWanted } = readPushMemory()
    if (!isWanted || !isSignedIn() || Notification.permission !== 'granted') return
    // The next opening tries again.
    void subscribeHere(isForced).catch(() => {})
  }
  settle(false)
  return onSession((event) => {
    if (event === 'login') settle(true)
    else void dropHere().catch(() => {})
  })
}
