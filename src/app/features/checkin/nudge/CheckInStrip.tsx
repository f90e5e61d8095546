import { Suspense, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSession } from '#app/state/session-state.ts'
import css from './CheckInStrip.module.css'
import { expectsCheckIn } from './popup-mark.ts'

const CheckInNudge = lazyPart('CheckInNudge', async () => {
  const [nudge] = await Promise.all([import('./CheckInNudge.tsx'), loadWords('checkin')])
  return nudge.default
})

/**
 * Today's check-in on home, for who is signed in. It has its room from the first paint or not at all:
 * who signs in over home finds it the next time.
 */
export function CheckInStrip() {
  const isSignedIn = useSession().token !== null
  const [hasRoom] = useState(() => isSignedIn && expectsCheckIn())
  if (!isSignedIn) return null
  return (
    <Suspense fallback={hasRoom ? <div className={css['room']} /> : null}>
      <CheckInNudge hasRoom={hasRoom} />
    </Suspense>
  )
}
