import { useWords } from '#app/i18n/use-words.ts'
import { countdownOf } from '#domain/time/countdown.ts'
import { platform } from '#app/platform/platform.ts'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import type { BotOffer } from './sign-in-by-bot.ts'
import { BotCode } from './BotCode.tsx'
import { BotSteps } from './BotSteps.tsx'
import css from './BotSheet.module.css'

interface BotSheetProps {
  readonly offer: BotOffer
  /** The person would rather not. */
  readonly onClose: () => void
}

/** Steps while waiting for the bot: what to do there, the number to press, and the link. */
export function BotSheet({ offer, onClose }: BotSheetProps) {
  const t = useWords('login')
  const shell = useWords('shell')
  const { link, matchCode, expiresAt } = offer
  const { minutes, seconds } = countdownOf(useCountdown(expiresAt) * 1000)
  const open = {
    text: t('telegram.open'),
    onClick: () => platform().openLink(link),
    needsNetwork: true,
  }
  return (
    <Sheet
      title={t('telegram.botTitle')}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={<SheetActions primary={open} />}
    >
      <div className={css['body']}>
        <BotSteps
          steps={[t('telegram.step1'), t('telegram.step2'), t('telegram.step3')]}
          label={t('telegram.match')}
          digits={matchCode}
          left={t('telegram.left', { minutes, seconds })}
        />
        <BotCode link={link} text={t('telegram.scan')} label={t('telegram.codeLabel')} />
      </div>
    </Sheet>
  )
}
