import { Fragment } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './BalancePanel.module.css'

const FACTS = [0, 1, 2]

/** Skeleton of the wallet page, shown after the usual delay. */
export function WalletSkeleton() {
  const tShell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      <Panel>
        <GreyBalance />
      </Panel>
      <Panel>
        <GreyBalance />
        <div className={css['facts']}>
          {FACTS.map((at) => (
            <Fragment key={at}>
              <Skeleton width="7em" height="1.45em" />
              <Skeleton width="5em" height="1.45em" />
            </Fragment>
          ))}
        </div>
      </Panel>
      <GreyRows rowCount={4} isFirstTall />
    </div>
  )
}

function GreyBalance() {
  return (
    <>
      <div className={css['greyTitle']}>
        <Skeleton width="6em" height="1.5em" />
        <Skeleton width="90%" height="1.2em" />
      </div>
      <Skeleton width="40%" height="2.3em" />
    </>
  )
}
