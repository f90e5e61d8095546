import type { ReactNode } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { GreyEquity } from '../performance/EquityPanel.tsx'
import { MarketModeNote } from '../performance/MarketModeNote.tsx'
import { GreyMetrics } from '../performance/RecordMetrics.tsx'
import { GreyRulesNote } from '../performance/RulesNote.tsx'
import { GreyTables } from '../performance/TablesPanel.tsx'
import { GreyWinRate } from '../performance/WinRate.tsx'
import css from './RecordSkeleton.module.css'

interface RecordSkeletonProps {
  /** Symbol of a coin's record; null for a record of all coins. */
  readonly coin: string | null
  /** What is to be known of a market that is not live. */
  readonly historyNote: ReactNode
}

/** Skeleton of the record's panels, each where it comes. */
export function RecordSkeleton({ coin, historyNote }: RecordSkeletonProps) {
  const isWide = useIsWide()
  return (
    <div className={css['grey']}>
      <LoadingNote />
      {isWide ? (
        <Columns
          narrow="end"
          start={
            <>
              <GreyEquity coin={coin} />
              <GreyMetrics />
            </>
          }
          end={
            <>
              <GreyRate historyNote={historyNote} />
              <GreyTables />
            </>
          }
        />
      ) : (
        <>
          <GreyEquity coin={coin} />
          <GreyRate historyNote={historyNote} />
          <GreyMetrics />
          <GreyTables />
        </>
      )}
    </div>
  )
}

/** With the notes of a market that is not live, which are known. */
function GreyRate({ historyNote }: Pick<RecordSkeletonProps, 'historyNote'>) {
  return (
    <div className={css['rateAndNote']}>
      <GreyWinRate />
      <GreyRulesNote />
      <MarketModeNote>{historyNote}</MarketModeNote>
    </div>
  )
}
