import { createElement } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { signIn } from '#app/state/session-state.ts'
import type { FreshSession } from './sign-in-calls.ts'
import { AgreementText } from './AgreementText.tsx'
import { useQuestion } from '../components/use-question.ts'

/** What a sign-in may need beside its proof. */
export interface SignInAnswers {
  /** Keeps an account that is being cancelled. */
  readonly isConfirmed: boolean
  readonly isAgreed: boolean
}

type Attempt = (answers: SignInAnswers) => Promise<FreshSession>

/**
 * Signs in by any way; asks first what the server wants to be sure of: whether an account that is
 * being cancelled is to be restored, and whether the terms are accepted.
 */
export function useSignIn() {
  const t = useWords('login')
  const { open, ask } = useQuestion()
  /** The answers with the one that was missing; null where the person would rather not. */
  const answerTo = async (error: unknown, answers: SignInAnswers) => {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === ERROR_CODES.cancellationPending && !answers.isConfirmed) {
      const [yes, no] = [t('cancelling.go'), t('cancelling.stay')]
      const isYes = await ask({ title: t('cancelling.title'), text: error.message, yes, no })
      return isYes ? { ...answers, isConfirmed: true } : null
    }
    if (error.code === ERROR_CODES.agreementNeeded && !answers.isAgreed) {
      const [yes, no] = [t('agree.accept'), t('agree.decline')]
      const text = createElement(AgreementText)
      const isYes = await ask({ title: t('agree.title'), text, yes, no })
      return isYes ? { ...answers, isAgreed: true } : null
    }
    throw error
  }
  /** @throws ApiFailure, `aborted` where the person would rather not */
  const run = async (attempt: Attempt, answers: SignInAnswers): Promise<void> => {
    let session: FreshSession
    try {
      session = await attempt(answers)
    } catch (error) {
      const more = await answerTo(error, answers)
      if (more === null) throw new ApiFailure('aborted')
      return await run(attempt, more)
    }
    haptic('success')
    signIn(session)
  }
  return { run, question: open }
}
