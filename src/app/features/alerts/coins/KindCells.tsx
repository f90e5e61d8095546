import { ALERT_KINDS, type KindModes } from '#domain/alerts/alert-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { ModeCell } from './ModeCell.tsx'

interface KindCellsProps {
  /** null while they load. */
  readonly kinds: KindModes | null
  readonly onChange: (kinds: KindModes) => void
}

/** The mode of each kind of a coin's alerts. */
export function KindCells({ kinds, onChange }: KindCellsProps) {
  const t = useWords('alerts')
  return (
    <CellList header={t('part.kinds')} footer={t('part.kindsNote')}>
      {ALERT_KINDS.map((kind) => (
        <ModeCell
          key={kind}
          title={t(`kind.${kind}`)}
          text={t(`part.${kind}Text`)}
          chosen={kinds === null ? null : kinds[kind]}
          onChoose={(mode) => kinds !== null && onChange({ ...kinds, [kind]: mode })}
        />
      ))}
    </CellList>
  )
}
