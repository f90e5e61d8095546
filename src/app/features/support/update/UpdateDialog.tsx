import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import css from './UpdateDialog.module.css'

interface UpdateDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
  /** Null where it must not be closed. */
  readonly onClose: (() => void) | null
}

/**
 * A question that fades in over a transparent page. The browser's own dialog traps the focus and
 * gives Escape to `onClose`.
 */
export function UpdateDialog({ title, children, footer, onClose }: UpdateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const onCancel = useEffectEvent((event: Event) => {
    event.preventDefault()
    onClose?.()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    heading.current?.focus()
    element?.addEventListener('cancel', onCancel)
    return () => {
      element?.removeEventListener('cancel', onCancel)
      element?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={css['dialog']} aria-labelledby={titleId}>
      <h1 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <footer>{footer}</footer>
    </dialog>
  )
}
