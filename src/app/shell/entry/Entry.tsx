import { useLayoutEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { dropStartParam, nextStartParam } from '#app/platform/launch/launch.ts'
import { currentPreferences, dropPayload, keepInviteCode } from '#app/state/preferences-state.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import { entryTarget, type EntryTarget } from './entry-target.ts'

/**
 * The entry: a push's payload first, then what the launch asks for, then home. Query parameters go
 * along. @source Spec 2; ROUTES
 */
export function Entry() {
  const { search } = useLocation()
  const [{ to, inviteCode }] = useState(() => readTarget(search))
  // Drawing may begin again before it is shown: dropped is what has been, while the address still
  // says what led here.
  useLayoutEffect(() => {
    dropPayload()
    dropStartParam()
    if (!isSignedIn()) keepInviteCode(inviteCode)
  }, [inviteCode])
  return <Navigate to={to} replace />
}

function readTarget(search: string): EntryTarget {
  const payload = currentPreferences().payload?.path ?? null
  return entryTarget({ search, payload, startParam: nextStartParam() })
}
