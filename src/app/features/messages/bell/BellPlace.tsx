import { lazy, Suspense, useState } from 'react'
import { untilThere } from '#app/platform/reload/until-there.ts'
import { useSession } from '#app/state/session-state.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { BellRoom } from './BellRoom.tsx'

const load = async () => (await import('./open-bell.ts')).openBell()

const MessageBell = lazy(async () => {
  await new Promise<void>(whenIdle)
  return await untilThere(() => load().catch(() => null))
})

/**
 * The bell of home. Its place is reserved from the first paint, its code loads later; who signs in
 * over home finds it the next time.
 */
export function BellPlace() {
  const isSignedIn = useSession().token !== null
  const [hasRoom] = useState(isSignedIn)
  if (!hasRoom) return null
  return (
    <BellRoom>
      {isSignedIn && (
        <Suspense>
          <MessageBell />
        </Suspense>
      )}
    </BellRoom>
  )
}
