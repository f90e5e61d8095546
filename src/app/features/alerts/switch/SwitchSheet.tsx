import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import type { CoinSwitch, SwitchStep } from './use-coin-switch.ts'
import css from './SwitchSheet.module.css'

const REMINDER = '/pages/ai/reminder' satisfies PagePath

interface SwitchSheetProps {
  readonly of: CoinSwitch
  readonly step: Exclude<SwitchStep, 'push'>
}

/** Terms before the first alert, the question before turning one off, or the full-slots notice. */
export function SwitchSheet({ of, step }: SwitchSheetProps) {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const navigate = useNavigate()
  const { symbol, isBusy, confirm, cancel } = of
  const manage = () => {
    cancel()
    void navigate(REMINDER)
  }
  const sheets = {
    terms: {
      title: t('terms.title'),
      text: <TermsText />,
      primary: { text: t('terms.accept'), onClick: confirm, isBusy },
      secondary: { text: t('terms.later'), onClick: cancel },
    },
    off: {
      title: t('offSheet.title', { coin: symbol }),
      text: <p>{t('offSheet.text')}</p>,
      primary: { text: t('offSheet.confirm'), onClick: confirm, isBusy },
      secondary: { text: t('offSheet.keep'), onClick: cancel },
    },
    full: {
      title: t('full.title'),
      text: <p>{t('full.text')}</p>,
      primary: { text: t('full.manage'), onClick: manage },
      secondary: { text: t('full.later'), onClick: cancel },
    },
  }
  const { title, text, primary, secondary } = sheets[step]
  const actions = <SheetActions primary={primary} secondary={secondary} isGrave={step === 'off'} />
  return (
    <Sheet title={title} closeLabel={tShell('close')} onClose={cancel} footer={actions}>
      {text}
    </Sheet>
  )
}

const POINTS = ['what', 'delay', 'advice', 'stop'] as const

/** The terms of alerts: what they are and are not, how late, and how to stop them. */
function TermsText() {
  const t = useWords('alerts')
  return (
    <dl className={css['terms']}>
      {POINTS.map((point) => (
        <div key={point}>
          <dt>{t(`terms.${point}`)}</dt>
          <dd>{t(`terms.${point}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
