import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { RadioPills } from '../coins/RadioPills.tsx'
import css from './DigestList.module.css'
import type { SettingsChange } from './use-settings.ts'

const CHOICES = [3, 5, 10, 15] as const

interface DigestListProps {
  /** null while it is not known. */
  readonly above: number | null
  readonly onSave: (change: SettingsChange) => void
}

/** Number of simultaneous alerts above which they are grouped. */
export function DigestList({ above, onSave }: DigestListProps) {
  const t = useWords('alerts')
  const label =
    above === null ? <GreyText width="14em" /> : t('settings.digestAbove', { count: above })
  return (
    <NeedsNetwork>
      <CellList header={t('settings.digest')} footer={t('settings.digestNote')}>
        <div>
          <Cell as="span" title={label} />
          <div className={css['pills']}>
            <RadioPills
              label={t('settings.digest')}
              items={CHOICES.map((count) => ({ id: String(count), label: String(count) }))}
              chosen={above === null ? null : String(above)}
              onChoose={(count) => onSave({ digestAbove: Number(count) })}
            />
          </div>
        </div>
      </CellList>
    </NeedsNetwork>
  )
}
