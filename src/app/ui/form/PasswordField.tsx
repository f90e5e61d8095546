import { useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wishes to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useWords('form')
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={css['button']}
      aria-pressed={isShown}
      aria-label={t('password.showLabel')}
      onClick={() => setIsShown(!isShown)}
    >
      {t(isShown ? 'password.hide' : 'password.show')}
    </button>
  )
  return <Field {...props} input={{ type: isShown ? 'text' : 'password' }} end={toggle} />
}
