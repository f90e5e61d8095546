import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import css from './EntryFrame.module.css'

interface EntryFrameProps {
  /** Given by pages that draw their own top. */
  readonly title?: string
  /** Says what the page is for. */
  readonly lead?: string
  /** A text to read instead of a form. */
  readonly isText?: boolean
  readonly children: ReactNode
}

/** Frame of the sign-in pages. */
export function EntryFrame({ title, lead, isText = false, children }: EntryFrameProps) {
  return (
    <>
      {title !== undefined && <OwnTop title={title} />}
      <main className={css['page']} data-text={isText}>
        {lead !== undefined && <p className={css['lead']}>{lead}</p>}
        {children}
      </main>
    </>
  )
}

function OwnTop({ title }: { readonly title: string }) {
  const t = useWords('shell')
  const back = useBack()
  useTitle(title)
  return (
    <div className={css['top']}>
      <TitleBar title={title} back={{ label: t('back'), onClick: back }} />
    </div>
  )
}
