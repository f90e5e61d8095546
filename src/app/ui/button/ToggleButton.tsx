import { Icon } from '../icon/Icon.tsx'
import css from './ToggleButton.module.css'

interface ToggleButtonProps {
  /** What is switched, in words that stay the same on and off. */
  readonly label: string
  /** What the state is or what a tap does, shown where a pointer rests. */
  readonly title: string
  readonly icon: 'bell' | 'star'
  readonly isOn: boolean
  readonly isBusy?: boolean
  /** Says that the change waits for a connection; a dot shows it. */
  readonly waiting?: string | undefined
  /** The key that presses it. */
  readonly shortcut?: string | undefined
  readonly onClick: () => void
}

/** A switch of 44 by 44 px whose drawing is filled while it is on. */
export function ToggleButton(props: ToggleButtonProps) {
  const { label, title, icon, isOn, isBusy, waiting, shortcut, onClick } = props
  return (
    <button
      type="button"
      className={`${css['toggle']} ${css[icon]}`}
      aria-pressed={isOn}
      aria-busy={isBusy}
      aria-label={waiting === undefined ? label : `${label}, ${waiting}`}
      aria-keyshortcuts={shortcut}
      data-waiting={waiting !== undefined}
      title={waiting ?? title}
      onClick={onClick}
    >
      <Icon name={icon} size="22px" />
    </button>
  )
}
