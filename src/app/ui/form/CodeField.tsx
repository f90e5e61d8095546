import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Field, type FieldProps } from './Field.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'autoComplete'> {
  readonly label?: string
  /** All six digits are there. */
  readonly onFull?: () => void
  /** The button that sends a code. */
  readonly end?: ReactNode
}

const DIGITS = 6

/** The six digits that were sent; phones offer them from the message itself. @source Spec 5 */
export function CodeField({ onFull, onChange, ...props }: CodeFieldProps) {
  const t = useWords('form')
  const take = (text: string) => {
    // Pasted ones come with spaces and words around them.
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== props.value) onFull?.()
  }
  return (
    <Field
      enterKeyHint="go"
      {...props}
      label={props.label ?? t('code.label')}
      onChange={take}
      autoComplete="one-time-code"
      input={{ type: 'text', inputMode: 'numeric' }}
      look="digits"
    />
  )
}
