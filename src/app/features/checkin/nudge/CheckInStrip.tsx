import { lazy, Suspense, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { useSession } from '#app/state/session-state.ts'
import css from './CheckInStrip.module.css'
import { expectsCheckIn } from './popup-mark.ts'

const CheckInNudge = lazy(async () => {
  const [nudge] = await Promise.all([import('./CheckInNudge.tsx'), loadWords('checkin')])
  return nudge
})

/** Today's check-in on home, for who is signed in; it has its room at once or not at all. */
export function CheckInStrip() {
  const isSignedIn = useSession().token !== null
  const [hasRoom] = useState(expectsCheckIn)
  if (!isSignedIn) return null
  return (
    <Suspense fallback={hasRoom ? <div className={css['room']} /> : null}>
      <CheckInNudge hasRoom={hasRoom} />
    </Suspense>
  )
}
