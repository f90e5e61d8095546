import { type ReactNode, useRef } from 'react'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { useMainAction } from '#app/platform/state/use-action.ts'
import { usePlatform } from '#app/platform/platform.ts'
import buttonCss from '../button/Button.module.css'
import css from './Form.module.css'

interface FormProps {
  readonly children: ReactNode
  /** What sending it is called. */
  readonly action: string
  readonly onSubmit: () => void
  readonly isSending: boolean
  /** What is wrong with the whole of it, in words. */
  readonly fault?: string | null
  /** Shown below the button. */
  readonly footer?: ReactNode
  /** What it does cannot be taken back, or not easily. */
  readonly isGrave?: boolean
}

/**
 * A form: Telegram's main button sends it where there is one, a button of the page elsewhere; a grave
 * one only its own. Where something is wrong, the first field that is gets the focus. Without a network,
 * which the page says, it cannot be sent and keeps what was typed.
 */
export function Form(props: FormProps) {
  const { children, action, onSubmit, isSending, fault = null, footer, isGrave = false } = props
  const form = useRef<HTMLFormElement>(null)
  const hasMainButton = usePlatform().hasMainButton && !isGrave
  const isOnline = useOnline()
  const submit = () => {
    onSubmit()
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }
  useMainAction(
    hasMainButton ? { text: action, onClick: submit, needsNetwork: true, isBusy: isSending } : null,
  )
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) submit()
      }}
    >
      {children}
      {fault !== null && (
        <p className={css['fault']} role="alert">
          {fault}
        </p>
      )}
      <button
        type="submit"
        hidden={hasMainButton}
        disabled={isSending || !isOnline}
        aria-busy={isSending}
        className={`${buttonCss['button']} ${buttonCss[isGrave ? 'grave' : 'filled']}`}
      >
        {action}
      </button>
      {footer}
    </form>
  )
}
