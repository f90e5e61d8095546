import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import css from './Sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays in view below what scrolls. */
  readonly footer: ReactNode
}

/**
 * A sheet from below, over everything. The browser's own dialog traps the focus, closes on Escape
 * and gives the focus back.
 */
export function Sheet({ title, closeLabel, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    document.documentElement.dataset['sheet'] = 'open'
    return () => {
      delete document.documentElement.dataset['sheet']
      element?.close()
    }
  }, [])
  const onClosed = () => {
    if (dialog.current?.open !== true) onClose()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-labelledby={titleId}
      onClose={onClosed}
      onClick={onBackdrop}
    >
      <div className={css['body']}>
        <header className={css['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={css['content']}>{children}</div>
        <footer className={css['foot']}>{footer}</footer>
      </div>
    </dialog>
  )
}
