import { ALERT_MODES, type AlertMode } from '#domain/alerts/alert-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './ModeCell.module.css'
import { RadioPills } from './RadioPills.tsx'

interface ModeCellProps {
  readonly title: string
  readonly text: string
  /** null while it is not known. */
  readonly chosen: AlertMode | null
  readonly onChoose: (mode: AlertMode) => void
}

/** A kind of alert with its mode: on, silent or off. */
export function ModeCell({ title, text, chosen, onChoose }: ModeCellProps) {
  const t = useWords('alerts')
  return (
    <div className={css['kind']}>
      <span className={css['texts']}>
        <span>{title}</span>
        <span className={css['text']}>{text}</span>
      </span>
      <RadioPills<AlertMode>
        label={title}
        items={ALERT_MODES.toReversed().map((id) => ({ id, label: t(`mode.${id}`) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
