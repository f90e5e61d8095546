import * as TIMINGS from '#domain/time/timings.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { onSessionEnd } from '#app/api/session-end.ts'
import { pathNow } from '#app/state/page-now.ts'
import { keepLoginJump } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'

const LOGIN = '/pages/login/login' satisfies PagePath

/** Opens the sign-in where a session has ended, with the server's words for it. */
export function SessionWatch() {
  const navigate = useNavigate()
  useEffect(() => {
    onSessionEnd((message) => {
      toast(message, TIMINGS.longToastMs)
      keepLoginJump(pathNow())
      void navigate(LOGIN, { replace: true })
    })
  }, [navigate])
  return null
}
