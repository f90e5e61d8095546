import { useId } from 'react'
import type { FieldProps } from './Field.tsx'
import fieldCss from './Field.module.css'
import css from './TextField.module.css'

interface TextFieldProps extends Pick<
  FieldProps,
  'label' | 'value' | 'onChange' | 'onLeave' | 'fault' | 'hint'
> {
  /** Most UTF-16 units; nothing more can be typed. */
  readonly maxLength: number
  /** How much of it is used, in words; shown where it comes near the end. */
  readonly room: string
}

/** Share of the room from which on it is shown. */
const NEAR = 0.8

/** A labelled place for several lines of text, which grows with them. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onLeave, fault = null, hint, maxLength, room } = props
  const id = useId()
  const note = fault ?? (value.length >= NEAR * maxLength ? room : hint)
  return (
    <div className={fieldCss['field']}>
      <label htmlFor={id} className={fieldCss['label']}>
        {label}
      </label>
      <div className={fieldCss['line']} data-wrong={fault !== null}>
        <textarea
          id={id}
          className={css['text']}
          rows={5}
          maxLength={maxLength}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={fieldCss[fault === null ? 'hint' : 'fault']}
          role={fault === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
