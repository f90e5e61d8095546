import type { ElementType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import css from './Cell.module.css'

/** Texts of a row. */
export interface CellTexts {
  readonly title: string
  /** What the row is about, in a smaller line. */
  readonly text?: ReactNode
  readonly icon?: IconName
  /** In the place of an icon: the logo of a coin. */
  readonly logo?: ReactNode
  /** Shown at the end: the current value. */
  readonly value?: ReactNode
}

interface CellProps extends Omit<CellTexts, 'title'> {
  /** In a skeleton, a bar. */
  readonly title: ReactNode
  /** The element the row is made of; `label` if it contains a control. */
  readonly as: ElementType
  readonly type?: 'button'
  /** Of a button: takes no clicks. */
  readonly disabled?: boolean
  readonly onClick?: () => void
  /** Behind the value: an arrow or a control. */
  readonly end?: ReactNode
  /** Takes something away: in the colour of destructive acts. */
  readonly isGrave?: boolean
  /** Of several buttons, the one that is chosen. */
  readonly isPressed?: boolean
}

/**
 * Layout of every row; the exports below add what it does. The kit's own cell makes a heading of
 * each title, which a list of settings must not be.
 */
export function Cell(props: CellProps) {
  const { as: Frame, title, text, icon, logo, value, end, isPressed, isGrave, ...rest } = props
  return (
    <Frame {...rest} className={css['cell']} aria-pressed={isPressed}>
      {icon && <Icon name={icon} size="22px" className={css['icon']} />}
      {logo}
      <span className={css['texts']}>
        <span className={isGrave === true ? css['grave'] : undefined}>{title}</span>
        {text !== undefined && <span className={css['text']}>{text}</span>}
      </span>
      <span className={css['end']}>
        {value}
        {end}
      </span>
    </Frame>
  )
}

/** A row without an action. */
export function CellText(texts: CellTexts) {
  return <Cell as="div" {...texts} />
}

interface CellButtonProps extends CellTexts {
  readonly onClick: () => void
  /** Takes no clicks without a network, which the page says. */
  readonly needsNetwork?: boolean
  readonly isDisabled?: boolean
  /** For a destructive act. */
  readonly isGrave?: boolean
}

/** A row that acts on this page. */
export function CellButton(props: CellButtonProps) {
  const { onClick, needsNetwork = false, isDisabled = false, ...texts } = props
  const isOff = (!useOnline() && needsNetwork) || isDisabled
  return <Cell as="button" type="button" {...texts} disabled={isOff} onClick={onClick} />
}

/** A row that leads to another page. */
export function CellLink({ to, ...texts }: CellTexts & { readonly to: string }) {
  return (
    <Link to={to}>
      <Cell as="span" {...texts} end={<Icon name="forward" size="18px" />} />
    </Link>
  )
}
