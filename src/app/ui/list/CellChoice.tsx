import { Switch } from '../button/Switch.tsx'
import { Cell, type CellTexts } from './Cell.tsx'
import css from './CellChoice.module.css'

interface CellSwitchProps extends CellTexts {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A row that is on or off. */
export function CellSwitch({ isOn, onChange, ...texts }: CellSwitchProps) {
  return <Cell as="label" {...texts} end={<Switch isOn={isOn} onChange={onChange} />} />
}

interface CellChoiceProps extends CellTexts {
  /** Rows of one name exclude each other. */
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** One of several rows of which one is chosen. */
export function CellChoice(props: CellChoiceProps) {
  const { name, isChosen, isDisabled = false, onChoose, ...texts } = props
  const control = (
    <input
      type="radio"
      className={css['radio']}
      name={name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
  )
  return <Cell as="label" {...texts} end={control} />
}

interface CellTickProps extends CellTexts {
  readonly isTicked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isTicked: boolean) => void
}

/** One of several rows of which any may be chosen. */
export function CellTick({ isTicked, isDisabled = false, onChange, ...texts }: CellTickProps) {
  const control = (
    <input
      type="checkbox"
      className={css['box']}
      checked={isTicked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  return <Cell as="label" {...texts} end={control} />
}
