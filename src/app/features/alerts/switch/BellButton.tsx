import { useWords } from '#app/i18n/use-words.ts'
import { ToggleButton } from '#app/ui/button/ToggleButton.tsx'
import { SwitchSheets } from './SwitchSheets.tsx'
import { useCoinSwitch } from './use-coin-switch.ts'

interface BellButtonProps {
  readonly coinId: string
  /** As the reader knows the coin: `BTC`. */
  readonly symbol: string
  /** The key that presses it. */
  readonly shortcut?: string
}

/** Switches a coin's alerts, with terms and permissions for the first one. */
export function BellButton({ coinId, symbol, shortcut }: BellButtonProps) {
  const t = useWords('alerts')
  const alerts = useCoinSwitch({ coinId, symbol })
  return (
    <>
      <ToggleButton
        icon="bell"
        label={t('bell.label', { coin: symbol })}
        title={t(alerts.isOn ? 'bell.on' : 'bell.off')}
        isOn={alerts.isOn}
        isBusy={alerts.isBusy}
        shortcut={shortcut}
        onClick={alerts.toggle}
      />
      <SwitchSheets of={alerts} />
    </>
  )
}
