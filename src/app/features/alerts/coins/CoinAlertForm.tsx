import { ALERT_KINDS, type KindModes } from '#domain/alerts/alert-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import type { CoinAlert, SettingState } from '../queries.ts'
import { SwitchSheets } from '../switch/SwitchSheets.tsx'
import { useCoinSwitch } from '../switch/use-coin-switch.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { KindChoice } from './KindChoice.tsx'
import { useChoice } from './use-choice.ts'

interface CoinAlertFormProps {
  readonly state: SettingState
  readonly alert: CoinAlert
}

/** Settings of one coin's alerts: on or off, kinds and channels. */
export function CoinAlertForm({ state, alert }: CoinAlertFormProps) {
  const t = useWords('alerts')
  const alerts = useCoinSwitch(alert)
  const save = useChoice(alert)
  const texts = { icon: 'bell', title: t('part.switch', { coin: alert.symbol }) } as const
  // A coin that is on can be turned off after the membership.
  const isClosed = state.slots.limit === 0 && !alerts.isOn
  const saveKinds = (kinds: KindModes) => {
    const isSilenced = ALERT_KINDS.every((kind) => kinds[kind] === 'off')
    if (isSilenced && alerts.isOn) alerts.toggle()
    else save({ kinds })
  }
  return (
    <>
      <NeedsNetwork>
        <CellList {...(!alerts.isOn && { footer: t('part.offNote') })}>
          {isClosed ? (
            <CellButton
              {...texts}
              value={
                <>
                  <Icon name="lock" size="18px" />
                  <span className="visually-hidden">{t('settings.closed.monthly')}</span>
                </>
              }
              onClick={() => askAtGate('monthly')}
            />
          ) : (
            <CellSwitch {...texts} isOn={alerts.isOn} onChange={alerts.toggle} />
          )}
        </CellList>
        <KindChoice kinds={alert.kinds} onChange={saveKinds} />
        <ChannelChoice
          state={state}
          channels={alert.channels}
          onChange={(channels) => save({ channels })}
        />
      </NeedsNetwork>
      <SwitchSheets of={alerts} />
    </>
  )
}
