import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useBackStep } from '#app/platform/navigation/use-back-step.ts'
import { IconButton } from '../button/IconButton.tsx'
import { PlaceContext } from '../page/place-context.ts'
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
 * and gives the focus back; every other way back closes it too.
 */
export function Sheet({ title, closeLabel, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useBackStep(onClose)
  const onBackdrop = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    // Else the browser rings the first button, which is the one that closes.
    const first = element?.querySelector<HTMLElement>('[data-first="true"]') ?? heading.current
    first?.focus()
    element?.addEventListener('click', onBackdrop)
    document.documentElement.dataset['sheet'] = 'open'
    return () => {
      element?.removeEventListener('click', onBackdrop)
      delete document.documentElement.dataset['sheet']
      element?.close()
    }
  }, [])
  const onClosed = () => {
    if (dialog.current?.open !== true) onClose()
  }
  return (
    <dialog ref={dialog} className={css['sheet']} aria-labelledby={titleId} onClose={onClosed}>
      <div className={css['body']}>
        <header className={css['head']}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={css['content']} data-late="true">
          <PlaceContext value="sheet">{children}</PlaceContext>
        </div>
        <footer className={css['foot']}>{footer}</footer>
      </div>
    </dialog>
  )
}
