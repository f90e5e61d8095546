import { Suspense, useState } from 'react'
import type { AlertMode } from '#domain/alerts/alert-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { ModeCell } from '../coins/ModeCell.tsx'
import type { SettingState } from '../queries.ts'
import type { SettingsChange } from './use-settings.ts'

const TermsSheet = lazyPart(
  'TermsSheet',
  async () => (await import('../switch/TermsSheet.tsx')).TermsSheet,
)

interface GateListProps {
  readonly state: SettingState
  readonly onSave: (change: SettingsChange) => void
  /** The plan does not open it, and it was tapped. */
  readonly onClosed: () => void
}

/** Alerts of a change of the market gate: off at first, with the terms before the first alert. */
export function GateList({ state, onSave, onClosed }: GateListProps) {
  const t = useWords('alerts')
  /** The mode that waits for the terms. */
  const [wish, setWish] = useState<AlertMode | null>(null)
  const title = t('settings.gateTitle')
  if (!state.canGate) {
    return (
      <CellList header={t('settings.gate')}>
        <CellButton
          title={title}
          text={t('settings.closed.monthly')}
          value={<Icon name="lock" size="18px" />}
          onClick={onClosed}
        />
      </CellList>
    )
  }
  const choose = (gate: AlertMode) => {
    if (gate === 'off' || state.isProtocolAccepted) onSave({ gate })
    else setWish(gate)
  }
  const accept = () => {
    if (wish !== null) onSave({ gate: wish, isProtocolAccepted: true })
    setWish(null)
  }
  return (
    <>
      <NeedsNetwork>
        <CellList header={t('settings.gate')}>
          <ModeCell
            title={title}
            text={t('settings.gateText')}
            chosen={state.settings.gate}
            onChoose={choose}
          />
        </CellList>
      </NeedsNetwork>
      {wish !== null && (
        <Suspense>
          <TermsSheet isBusy={false} onAccept={accept} onCancel={() => setWish(null)} />
        </Suspense>
      )}
    </>
  )
}
