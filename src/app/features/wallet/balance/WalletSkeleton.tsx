import { TIMINGS } from '#app/api/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import css from './BalancePanel.module.css'

/** Two balances in grey, where they take their time. */
export function WalletSkeleton() {
  const tShell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      {[0, 1].map((at) => (
        <Panel key={at}>
          <Skeleton width="8em" height="1.4em" />
          <Skeleton width="90%" height="1.2em" />
          <Skeleton width="60%" height="2.6em" />
        </Panel>
      ))}
    </div>
  )
}
