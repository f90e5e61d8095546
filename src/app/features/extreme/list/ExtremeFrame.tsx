import type { ReactNode } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import css from './ExtremeFrame.module.css'

interface ExtremeFrameProps {
  readonly title: string
  /** At the end of the bar. */
  readonly end?: ReactNode
  /** The state of the market, where there is something to say of it. */
  readonly strip: ReactNode
  /** Below the bar, and stays there. */
  readonly tabs?: ReactNode
  /** Where back leads without a history. */
  readonly parent: '/' | '/pages/extreme/extreme'
  readonly children: ReactNode
}

/** A page of surges and plunges: its bar, the market's state and, at the foot, the risk. */
export function ExtremeFrame({ title, end, strip, tabs, parent, children }: ExtremeFrameProps) {
  const t = useWords('extreme')
  const tShell = useWords('shell')
  const refresh = useRefresh()
  const back = useBack(parent)
  useTitle(title)
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar title={title} back={{ label: tShell('back'), onClick: back }}>
          {end}
        </TitleBar>
        {strip}
        {tabs}
      </div>
      <PullToRefresh onRefresh={refresh}>
        <main className={css['main']}>
          {children}
          <p className={css['risk']}>{t('page.risk')}</p>
        </main>
      </PullToRefresh>
    </div>
  )
}
