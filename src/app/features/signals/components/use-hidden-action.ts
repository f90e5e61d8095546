import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'

const PRICES = '/membership' satisfies PagePath

/** Opens hidden signals: asks a guest to sign in, and shows others the plans. */
export function useHiddenAction(): () => void {
  const navigate = useNavigate()
  const isSignedIn = useSession().token !== null
  return () => {
    if (isSignedIn) void navigate(PRICES)
    else askAtGate('members')
  }
}
