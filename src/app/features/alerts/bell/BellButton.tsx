import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { SwitchSheets } from '../switch/SwitchSheets.tsx'
import { useCoinSwitch } from '../switch/use-coin-switch.ts'
import css from './BellButton.module.css'

interface BellButtonProps {
  readonly coinId: string
  /** As the reader knows the coin: `BTC`. */
  readonly symbol: string
  /** Asks for the membership that alerts need. */
  readonly gate: ReactNode
}

/** Switches the alerts of a coin, with all that the first one needs. */
export function BellButton({ coinId, symbol, gate }: BellButtonProps) {
  const t = useWords('alerts')
  const alerts = useCoinSwitch({ coinId, symbol })
  return (
    <>
      <button
        type="button"
        className={css['bell']}
        aria-pressed={alerts.isOn}
        aria-busy={alerts.isBusy}
        aria-label={t('bell.label', { coin: symbol })}
        title={t(alerts.isOn ? 'bell.on' : 'bell.off')}
        onClick={alerts.toggle}
      >
        <Icon name="bell" size="22px" />
      </button>
      <SwitchSheets of={alerts} gate={gate} />
    </>
  )
}
