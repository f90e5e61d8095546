import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { QuestionSheet } from '../components/QuestionSheet.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { useTelegramSignIn } from './use-telegram-sign-in.ts'

/** Sign-in by one tap in Telegram, with a link to the form. */
export function TelegramFirst({ onOther }: { readonly onOther: () => void }) {
  const t = useWords('login')
  const { run, question } = useSignIn()
  const { start, isBusy, fault } = useTelegramSignIn(run)
  return (
    <>
      <Panel lead={t('telegram.hereText')} fault={fault}>
        <Button needsNetwork isDisabled={isBusy} onClick={() => void start(false)}>
          {t('telegram.button')}
        </Button>
        <Button look="quiet" isDisabled={isBusy} onClick={onOther}>
          {t('telegram.byContact')}
        </Button>
      </Panel>
      {question !== null && <QuestionSheet question={question} />}
    </>
  )
}
