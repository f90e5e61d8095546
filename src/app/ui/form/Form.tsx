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
  /** The page has a more likely way: this one is not its main action. */
  readonly isQuiet?: boolean
  /** Given where a `FormButton` outside of it sends it: in the foot of a sheet. */
  readonly id?: string
}

/**
 * A form: Telegram's main button sends it where there is one, a button of the page elsewhere; a grave
 * one only its own. Where something is wrong, the first field that is gets the focus. Without a network,
 * which the page says, it cannot be sent and keeps what was typed.
 */
export function Form(props: FormProps) {
  const { children, action, onSubmit, isSending, fault = null, footer, isGrave = false, id } = props
  const { isQuiet = false } = props
  const form = useRef<HTMLFormElement>(null)
  const hasMainButton = usePlatform().hasMainButton && !isGrave && !isQuiet
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
      id={id}
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
      {id === undefined && (
        <FormButton isHidden={hasMainButton} {...{ action, isSending, isGrave, isQuiet }} />
      )}
      {footer}
    </form>
  )
}

interface FormButtonProps extends Pick<FormProps, 'action' | 'isSending' | 'isGrave' | 'isQuiet'> {
  /** The form that it sends, where it is outside of it. */
  readonly formId?: string
  readonly isHidden?: boolean
}

/** Sends a form. */
export function FormButton(props: FormButtonProps) {
  const { action, isSending, isGrave = false, isQuiet = false, formId, isHidden = false } = props
  const look = isGrave ? 'grave' : isQuiet ? 'quiet' : 'filled'
  const isOnline = useOnline()
  return (
    <button
      type="submit"
      form={formId}
      hidden={isHidden}
      disabled={isSending || !isOnline}
      aria-busy={isSending}
      className={`${buttonCss['button']} ${buttonCss[look]}`}
    >
      {action}
    </button>
  )
}
