import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import css from './TermsSheet.module.css'

interface TermsSheetProps {
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onCancel: () => void
}

const POINTS = ['what', 'delay', 'advice', 'stop'] as const

/** The terms before the first alert: what alerts are and are not, how late, and how to stop them. */
export function TermsSheet({ isBusy, onAccept, onCancel }: TermsSheetProps) {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const primary = { text: t('terms.accept'), onClick: onAccept, isBusy }
  const secondary = { text: t('terms.later'), onClick: onCancel }
  return (
    <Sheet
      title={t('terms.title')}
      closeLabel={tShell('close')}
      onClose={onCancel}
      footer={<SheetActions primary={primary} secondary={secondary} />}
    >
      <dl className={css['terms']}>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{t(`terms.${point}`)}</dt>
            <dd>{t(`terms.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
