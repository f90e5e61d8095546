import type { ReactNode } from 'react'
import { usePlatform } from '#app/platform/platform.ts'
import { IconButton } from '../button/IconButton.tsx'
import { PageStrip } from './PageStrip.tsx'
import css from './TitleBar.module.css'

export interface TitleBarProps {
  readonly title: string
  /** A few small words below the name: which market this is. */
  readonly note?: ReactNode
  /** Left out on pages that are reached by a tab; a pane has a cross for its arrow. */
  readonly back?: {
    readonly label: string
    readonly onClick: () => void
    readonly icon?: 'close'
    /** The key that does the same. */
    readonly shortcut?: 'Escape'
  }
  /** Buttons at the end of the bar. */
  readonly children?: ReactNode
}

/** The bar on top of a page: its name, the way back, and what can be done to the whole page; below it what the app has to say of it. */
export function TitleBar({ title, note, back, children }: TitleBarProps) {
  // Telegram draws a way back of its own, in step with ours.
  const hasBack = !usePlatform().hasBackButton && back !== undefined
  return (
    <>
      <header className={css['bar']}>
        <div className={css['inner']} data-back={hasBack}>
          {hasBack && (
            <IconButton
              icon={back.icon ?? 'back'}
              label={back.label}
              shortcut={back.shortcut}
              onClick={back.onClick}
            />
          )}
          <div className={css['name']}>
            <h1 className={css['title']}>{title}</h1>
            {note}
          </div>
          {children}
        </div>
      </header>
      <PageStrip />
    </>
  )
}
