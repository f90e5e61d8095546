import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { sessionOfReturn, type TelegramReturn } from './sign-in-on-web.ts'
import { QuestionSheet } from '../components/QuestionSheet.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'

interface FinishTelegramProps {
  readonly back: TelegramReturn
  /** It failed, or is not wished any more: to the form. */
  readonly onLeave: () => void
}

/** Back from Telegram's own page: signs in whom it has named. */
export function FinishTelegram({ back, onLeave }: FinishTelegramProps) {
  const t = useWords('login')
  const { run, question } = useSignIn()
  const [fault, setFault] = useState<string | null>(null)
  const wasStarted = useRef(false)
  const finish = useEffectEvent(() => {
    // What was handed back is good once; a development build runs effects twice.
    if (wasStarted.current) return
    wasStarted.current = true
    const answers = { isAgreed: true, isConfirmed: false }
    run(({ isConfirmed }) => sessionOfReturn(back, isConfirmed), answers).catch(
      (error: unknown) => {
        if (error instanceof ApiFailure && error.kind === 'aborted') onLeave()
        else setFault(failureWords(error).text)
      },
    )
  })
  useEffect(() => finish(), [])
  if (fault === null) {
    return (
      <>
        <p role="status">{t('telegram.finishing')}</p>
        {question !== null && <QuestionSheet question={question} />}
      </>
    )
  }
  const action = { label: t('telegram.otherMethod'), onClick: onLeave }
  return <Notice icon="person" title={t('telegram.failed')} text={fault} action={action} isAlert />
}
