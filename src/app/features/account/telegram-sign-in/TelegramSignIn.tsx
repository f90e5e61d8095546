import { appSettings } from '#app/api/app-settings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import type { useSignIn } from '../sign-in/use-sign-in.ts'
import { isVouchedFor, useTelegramSignIn } from './use-telegram-sign-in.ts'
import css from './TelegramSignIn.module.css'

interface TelegramSignInProps {
  readonly isAgreed: boolean
  readonly run: ReturnType<typeof useSignIn>['run']
}

/** The other way below a form: nothing where this server cannot sign in with Telegram. */
export function TelegramSignIn({ isAgreed, run }: TelegramSignInProps) {
  const t = useWords('login')
  const { start, isBusy, fault } = useTelegramSignIn(run)
  if (!isVouchedFor() && !appSettings().hasTelegramSignIn) return null
  return (
    <div className={css['telegram']}>
      <p className={css['or']}>{t('telegram.or')}</p>
      <Button look="quiet" isDisabled={isBusy} onClick={() => void start(isAgreed)}>
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
