import { CellFrame, type CellTexts } from './CellFrame.tsx'
import css from './CellSwitch.module.css'

interface CellSwitchProps extends CellTexts {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A row that is on or off; the kit's own switch would nest a label in the row's. */
export function CellSwitch({ isOn, onChange, ...texts }: CellSwitchProps) {
  const control = (
    <input
      type="checkbox"
      role="switch"
      className={css['switch']}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  return <CellFrame as="label" {...texts} end={control} />
}
