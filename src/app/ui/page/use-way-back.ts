import { use } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { DetailPane } from './detail-pane.ts'
import type { TitleBarProps } from './TitleBar.tsx'

/**
 * The way back in a page's bar: an arrow, and for the only detail in a pane a cross that closes it.
 * `parent` is where it leads from a page that was opened by its own link.
 */
export function useWayBack(parent: string): NonNullable<TitleBarProps['back']> {
  const t = useWords('shell')
  const pane = use(DetailPane)
  const back = useBack(parent)
  if (pane === null) return { label: t('back'), onClick: back }
  const shortcut = 'Escape' as const
  if (pane.hasBefore) return { label: t('back'), onClick: back, shortcut }
  return { label: t('close'), onClick: pane.close, icon: 'close', shortcut }
}
