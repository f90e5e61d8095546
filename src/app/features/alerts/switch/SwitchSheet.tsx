import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import type { CoinSwitch, SwitchStep } from './use-coin-switch.ts'
import { TermsSheet } from './TermsSheet.tsx'

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
  if (step === 'terms') return <TermsSheet isBusy={isBusy} onAccept={confirm} onCancel={cancel} />
  const { title, text, primary, secondary } = sheets[step]
  const actions = <SheetActions primary={primary} secondary={secondary} isGrave={step === 'off'} />
  return (
    <Sheet title={title} closeLabel={tShell('close')} onClose={cancel} footer={actions}>
      {text}
    </Sheet>
  )
}
