import { CellFrame, type CellTexts } from './CellFrame.tsx'
import css from './CellChoice.module.css'

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
  return <CellFrame as="label" {...texts} isDisabled={isDisabled} end={control} />
}
