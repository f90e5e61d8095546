import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dropStartParam, nextStartParam } from '#app/platform/launch/launch.ts'
import {
  currentPreferences,
  dropPayload,
  keepInviteCode,
  keepPayload,
} from '#app/state/preferences-state.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import { takePushPath } from '#app/worker/push-payload.ts'
import { entryTarget, type EntryTarget } from './entry-target.ts'
import { FROM_ENTRY } from './from-entry.ts'
import { LeadOn } from './LeadOn.tsx'

/**
 * The entry: a push's payload first, then what the launch asks for, then home. Query parameters go
 * along. What names no page leads to the AI page. @source Spec 2; ROUTES
 */
export function Entry() {
  const { key, search } = useLocation()
  // Each time somebody comes here it reads anew, also while the page it led to is still on its way.
  return <Reading key={key} search={search} />
}

function Reading({ search }: { readonly search: string }) {
  const [{ to, inviteCode }] = useState(() => readTarget(search))
  // Drawing may begin again before it is shown: dropped is what has been, while the address still
  // says what led here.
  useLayoutEffect(() => {
    dropPayload()
    dropStartParam()
    if (!isSignedIn()) keepInviteCode(inviteCode)
  }, [inviteCode])
  return <LeadOn to={to} state={FROM_ENTRY} />
}

/** Makes what a tapped push has left the payload of this start. */
export async function takePushed(): Promise<void> {
  if ((globalThis.navigator.serviceWorker?.controller ?? null) === null) return
  const path = await takePushPath()
  if (path !== null) keepPayload(path)
}

function readTarget(search: string): EntryTarget {
  const payload = currentPreferences().payload?.path ?? null
  return entryTarget({ search, payload, startParam: nextStartParam() })
}
