import { type ReactNode, useId } from 'react'
import css from './Tick.module.css'

interface TickProps {
  readonly isTicked: boolean
  readonly onChange: (isTicked: boolean) => void
  readonly fault?: string | null
  /** What is agreed to; a link in it keeps its own tap. */
  readonly children: ReactNode
}

/** A box to tick, with its words. */
export function Tick({ isTicked, onChange, fault = null, children }: TickProps) {
  const id = useId()
  return (
    <div className={css['tick']}>
      <input
        type="checkbox"
        id={id}
        className={css['box']}
        checked={isTicked}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={css['words']}>
        {children}
      </label>
      {fault !== null && (
        <p id={`${id}-fault`} className={css['fault']} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
