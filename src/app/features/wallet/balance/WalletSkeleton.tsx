import { Fragment } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GreyBill, GreyLine } from '../history/BillRow.tsx'
import css from './BalancePanel.module.css'

const FACTS = [0, 1, 2]
const BILLS = [0, 1, 2, 3, 4]

/** Skeleton of the wallet page, shown after the usual delay. */
export function WalletSkeleton() {
  const tShell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  const isWide = useIsWide()
  if (!isSlow) return null
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      {isWide ? (
        <Columns narrow="start" start={<GreyBalances />} end={<GreyRecent isWide />} />
      ) : (
        <>
          <GreyBalances />
          <GreyRecent isWide={false} />
        </>
      )}
    </div>
  )
}

function GreyBalances() {
  return (
    <>
      <Panel>
        <GreyBalance />
      </Panel>
      <Panel>
        <GreyBalance />
        <div className={css['facts']}>
          {FACTS.map((at) => (
            <Fragment key={at}>
              <Skeleton width="7em" height="1em" />
              <Skeleton width="5em" height="1em" />
            </Fragment>
          ))}
        </div>
      </Panel>
      <GreyRows rowCount={4} isFirstTall />
    </>
  )
}

function GreyRecent({ isWide }: { readonly isWide: boolean }) {
  return (
    <div className={css['greyRows']}>
      {BILLS.map((at) => (isWide ? <GreyLine key={at} /> : <GreyBill key={at} />))}
    </div>
  )
}

function GreyBalance() {
  return (
    <>
      <div className={css['greyTitle']}>
        <Skeleton width="6em" height="1.2em" />
        <Skeleton width="80%" height="1em" />
      </div>
      <div className={css['figures']}>
        <Skeleton width="8em" height="1.8em" />
        <Skeleton width="5em" height="1em" />
      </div>
    </>
  )
}
