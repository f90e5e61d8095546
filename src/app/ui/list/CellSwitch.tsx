import { Switch } from '../button/Switch.tsx'
import { CellFrame, type CellTexts } from './CellFrame.tsx'

interface CellSwitchProps extends CellTexts {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A row that is on or off. */
export function CellSwitch({ isOn, onChange, ...texts }: CellSwitchProps) {
  return <CellFrame as="label" {...texts} end={<Switch isOn={isOn} onChange={onChange} />} />
}
