import css from './Switch.module.css'

interface SwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** For a label that names it. */
  readonly id?: string
  /** What was asked for is on its way. */
  readonly isBusy?: boolean
}

/** On or off; the kit's own switch would nest a label in that of its row. */
export function Switch({ isOn, onChange, id, isBusy = false }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={css['switch']}
      id={id}
      aria-busy={isBusy}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
