import { useWords } from '#app/i18n/use-words.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyField } from '#app/ui/form/GreyField.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { BotCode } from '../telegram/BotCode.tsx'
import { BotSteps } from '../telegram/BotSteps.tsx'
import css from './GreyTelegram.module.css'

/** Skeleton of the ways to Telegram: their words, and bars for digits, field and buttons. */
export function GreyTelegram() {
  const t = useWords('account')
  return (
    <div className={css['grey']}>
      <Panel title={t('telegram.byBot')}>
        <BotSteps
          steps={[t('telegram.step1'), t('telegram.step2'), t('telegram.step3')]}
          label={t('telegram.match')}
          digits={null}
          left={null}
        />
        <BotCode link={null} text={t('telegram.scan')} label={t('telegram.codeLabel')} />
        <GreyButton />
      </Panel>
      <Panel title={t('telegram.byCode')} lead={t('telegram.byCodeText')}>
        <GreyField />
        <GreyButton />
      </Panel>
    </div>
  )
}
