import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { onSessionEnd } from '#app/api/session-end.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { pathNow, useSignInQuestion } from '#app/state/ask-sign-in.ts'
import { keepLoginJump } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'

const LOGIN = '/pages/login/login' satisfies PagePath
/** @source Spec 4 */
const MESSAGE_MS = 3_000

const SignInSheet = lazyPart('SignInSheet', async () => {
  const [sheet] = await Promise.all([import('./SignInSheet.tsx'), loadWords('login')])
  return sheet.SignInSheet
})

/**
 * Opens the sign-in where a session has ended, with the server's words for it, and asks for one
 * where an act needs it.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { isAsked } = useSignInQuestion()
  useEffect(() => {
    onSessionEnd((message) => {
      toast(message, MESSAGE_MS)
      keepLoginJump(pathNow())
      void navigate(LOGIN, { replace: true })
    })
  }, [navigate])
  return <Suspense>{isAsked && <SignInSheet />}</Suspense>
}
