import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { takeStartParam } from '#app/platform/launch/launch.ts'
import { keepInviteCode, takePayload } from '#app/state/preferences-state.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import { entryTarget, type EntryTarget } from './entry-target.ts'

/**
 * The entry: a push's payload first, then what the launch asks for, then home. Query parameters go
 * along. @source Spec 2; ROUTES
 */
export function Entry() {
  const { search } = useLocation()
  // Both are taken once: a second render must not find them gone.
  const [{ to, inviteCode }] = useState(() => openEntry(search))
  if (!isSignedIn()) keepInviteCode(inviteCode)
  return <Navigate to={to} replace />
}

function openEntry(search: string): EntryTarget {
  return entryTarget({ search, payload: takePayload(), startParam: takeStartParam() })
}
