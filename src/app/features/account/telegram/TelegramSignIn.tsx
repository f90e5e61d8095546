import { appSettings } from '#app/api/app-settings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { TextButton } from '#app/ui/button/TextLink.tsx'
import type { useSignIn } from '../sign-in/use-sign-in.ts'
import { BotSheet } from './BotSheet.tsx'
import { useBotSignIn } from './use-bot-sign-in.ts'
import { isVouchedFor, useTelegramSignIn } from './use-telegram-sign-in.ts'
import css from './TelegramSignIn.module.css'

interface TelegramSignInProps {
  readonly isAgreed: boolean
  readonly run: ReturnType<typeof useSignIn>['run']
}

/**
 * The other way below a form: by Telegram's own page, and by the bot for whom that page does not
 * open. Nothing where this server cannot sign in with Telegram.
 */
export function TelegramSignIn({ isAgreed, run }: TelegramSignInProps) {
  const t = useWords('login')
  const byPage = useTelegramSignIn(run)
  const byBot = useBotSignIn(run)
  const isOnline = useOnline()
  const { hasTelegramSignIn, hasBotSignIn } = appSettings()
  const isDirect = isVouchedFor() || hasTelegramSignIn
  const hasBot = hasBotSignIn && !isVouchedFor()
  if (!isDirect && !hasBot) return null
  const isBusy = byPage.isBusy || byBot.isBusy
  const first = isDirect ? byPage : byBot
  const fault = byPage.fault ?? byBot.fault
  return (
    <div className={css['telegram']}>
      <p className={css['or']}>{t('telegram.or')}</p>
      <Button
        look="quiet"
        needsNetwork
        isDisabled={isBusy}
        onClick={() => void first.start(isAgreed)}
      >
        {t('telegram.button')}
      </Button>
      {isDirect && hasBot && (
        <p className={css['other']}>
          <TextButton isDisabled={isBusy || !isOnline} onClick={() => void byBot.start(isAgreed)}>
            {t('telegram.byBot')}
          </TextButton>
        </p>
      )}
      {fault !== null && (
        <p className={css['fault']} role="alert">
          {fault}
        </p>
      )}
      {byBot.offer !== null && <BotSheet offer={byBot.offer} onClose={byBot.stop} />}
    </div>
  )
}
