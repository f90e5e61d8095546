import {
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import css from './Field.module.css'

/** What every field of a form takes. */
export interface FieldProps {
  readonly label: string
  /** Read out alone: what is above the field, a sheet's title, shows the same words. */
  readonly isLabelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** The field was left: what is wrong with it may be said. */
  readonly onLeave?: () => void
  /** What is wrong, in words; null where nothing is. */
  readonly fault?: string | null
  /** What helps to fill it in. */
  readonly hint?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly enterKeyHint?: 'next' | 'go' | 'done' | 'send'
  readonly isDisabled?: boolean
  readonly hasFocus?: boolean
}

type InputKind = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'>

interface FieldFrameProps extends FieldProps {
  readonly input?: InputKind
  /** Before and behind what is typed: a country, a button. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly look?: 'digits'
}

/** A labelled line to type into; what is wrong with it is read out with it. */
export function Field(props: FieldFrameProps) {
  const { label, value, onChange, onLeave, fault = null, hint, input, start, end } = props
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  const isDigits = props.look === 'digits'
  // Wrong digits are selected, to be typed over. Selecting focuses: skipped if focus moved on.
  useEffect(() => {
    const isHere = document.activeElement === element.current
    if (fault !== null && isDigits && isHere) element.current?.select()
  }, [fault, isDigits])
  const noteId = fault !== null || hint !== undefined ? `${id}-note` : undefined
  return (
    <div className={css['field']}>
      <label
        htmlFor={id}
        className={props.isLabelHidden === true ? 'visually-hidden' : css['label']}
      >
        {label}
      </label>
      <div className={css['line']} data-wrong={fault !== null}>
        {start}
        <input
          {...input}
          ref={element}
          id={id}
          className={css['input']}
          data-look={props.look}
          value={value}
          // Read only rather than disabled: the focus and a phone's keyboard stay.
          readOnly={props.isDisabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page of one field begins in it
          autoFocus={props.hasFocus}
          data-first={props.hasFocus}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={props.enterKeyHint ?? 'next'}
          aria-invalid={fault !== null}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        {end}
      </div>
      {fault !== null ? (
        <p id={noteId} className={css['fault']} role="alert">
          {fault}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={css['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
