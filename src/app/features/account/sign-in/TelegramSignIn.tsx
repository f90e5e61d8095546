import { useState } from 'react'
import { appSettings } from '#app/api/app-settings.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { hasLaunchData, sessionOfLaunch } from '../launch/sign-in-by-launch.ts'
import { goToTelegram } from '../launch/sign-in-on-web.ts'
import type { useSignIn } from './use-sign-in.ts'
import css from './TelegramSignIn.module.css'

interface TelegramSignInProps {
  readonly isAgreed: boolean
  readonly run: ReturnType<typeof useSignIn>['run']
}

/** One tap in Telegram; on the web by way of Telegram's own page, where this server has one. */
export function TelegramSignIn({ isAgreed, run }: TelegramSignInProps) {
  const t = useWords('login')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isHere = isInTelegram() && hasLaunchData()
  if (!isHere && !appSettings().hasTelegramSignIn) return null
  const start = async () => {
    setIsBusy(true)
    setFault(null)
    try {
      const attempt = isHere ? sessionOfLaunch : goToTelegram
      await run(attempt, { isAgreed, isConfirmed: false })
    } catch (error) {
      const isOwnWish = error instanceof ApiFailure && error.kind === 'aborted'
      if (!isOwnWish) setFault(failureWords(error).text)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css['telegram']}>
      <p className={css['or']}>{t('telegram.or')}</p>
      <Button look="quiet" isDisabled={isBusy} onClick={() => void start()}>
        {t('telegram.button')}
      </Button>
      {fault !== null && (
        <p className={css['fault']} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
