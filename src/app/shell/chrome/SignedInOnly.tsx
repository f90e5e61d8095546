import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { keepLoginJump, useSession } from '#app/state/session-state.ts'

const LOGIN = '/pages/login/login' satisfies PagePath

/** A page for signed-in users; a guest is sent to the sign-in and returns here. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  if (token !== null) return children
  keepLoginJump(pathname + search)
  return <Navigate to={LOGIN} replace />
}
