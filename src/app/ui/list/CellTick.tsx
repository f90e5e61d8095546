import { CellFrame, type CellTexts } from './CellFrame.tsx'
import css from './CellTick.module.css'

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
  return <CellFrame as="label" {...texts} isDisabled={isDisabled} end={control} />
}
