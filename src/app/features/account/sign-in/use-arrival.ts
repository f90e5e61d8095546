import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { takeLoginJump } from '#app/state/session-state.ts'

const HOME = '/pages/home/home' satisfies PagePath

/**
 * Leads from signing in to where it was asked for: back over the pages of signing in where that
 * page still lies below them, else in their place; home where nobody asked. @source Spec 2
 */
export function useArrival(): () => void {
  const navigate = useNavigate()
  return () => {
    const { redirect = HOME, index = null } = takeLoginJump() ?? {}
    const here = Number(Object(globalThis.history.state).idx)
    if (index !== null && here > index) void navigate(index - here)
    else void navigate(redirect, { replace: true })
  }
}
