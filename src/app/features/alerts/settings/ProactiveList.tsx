import { useWords } from '#app/i18n/use-words.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { SettingState } from '../queries.ts'
import type { SettingsChange } from './use-settings.ts'

interface ProactiveListProps {
  readonly state: SettingState
  readonly onSave: (change: SettingsChange) => void
  /** The plan does not open it, and it was tapped. */
  readonly onClosed: () => void
}

/** Suggested alerts, for yearly and trial members. @source DECISIONS 3 */
export function ProactiveList({ state, onSave, onClosed }: ProactiveListProps) {
  const t = useWords('alerts')
  const title = t('settings.proactiveTitle')
  return (
    <NeedsNetwork>
      <CellList header={t('settings.proactive')}>
        {state.canProactive ? (
          <CellSwitch
            title={title}
            text={t('settings.proactiveText')}
            isOn={state.settings.isProactive}
            onChange={(isProactive) => onSave({ isProactive })}
          />
        ) : (
          <CellButton
            title={title}
            text={t('settings.closed.yearly')}
            value={<Icon name="lock" size="18px" />}
            onClick={onClosed}
          />
        )}
      </CellList>
    </NeedsNetwork>
  )
}
