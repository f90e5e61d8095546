import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyCurve } from '#app/ui/chart/GreyCurve.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GreyFigures } from './FigureGrid.tsx'
import { MarketModeNote } from '../performance/MarketModeNote.tsx'
import css from './RecordSkeleton.module.css'

/** Rows of each group of the breakdown: timeframes, directions, terms. */
const GROUPS = [3, 1, 2]

/** Skeleton of the record's panels, each where it comes. */
export function RecordSkeleton() {
  const t = useWords('shell')
  const isWide = useIsWide()
  return (
    <div className={css['grey']} role="status" aria-label={t('loading')}>
      {isWide ? (
        <Columns
          narrow="end"
          start={
            <>
              <GreyEquity />
              <GreyMetrics />
            </>
          }
          end={
            <>
              <GreyRate />
              <GreyTables />
            </>
          }
        />
      ) : (
        <>
          <GreyEquity />
          <GreyRate />
          <GreyMetrics />
          <GreyTables />
        </>
      )}
    </div>
  )
}

function GreyEquity() {
  return (
    <Panel look="flat">
      <GreyTitle />
      <div className={css['curveLead']}>
        <GreyText width="100%" />
        <GreyText width="40%" />
      </div>
      <GreyCurve />
    </Panel>
  )
}

/** With the note of a market that is not live, which is known. */
function GreyRate() {
  return (
    <div className={css['rateAndNote']}>
      <GreyWinRate />
      <MarketModeNote>{null}</MarketModeNote>
    </div>
  )
}

function GreyWinRate() {
  return (
    <Panel look="flat">
      <div className={css['rate']}>
        <GreyText width="3.5em" />
      </div>
      <div className={css['range']}>
        <Skeleton width="100%" height="8px" />
      </div>
      <GreyText width="100%" />
      <GreyText width="94%" />
      <GreyText width="97%" />
      <GreyText width="40%" />
      <div className={css['rules']}>
        <GreyText width="12em" />
      </div>
    </Panel>
  )
}

function GreyMetrics() {
  return (
    <Panel look="flat">
      <GreyTitle />
      <div className={css['lead']}>
        <GreyText width="16em" />
      </div>
      <GreyFigures count={8} />
    </Panel>
  )
}

function GreyTables() {
  return (
    <Panel look="flat">
      <GreyTitle />
      <div className={css['head']}>
        <GreyText width="19em" />
      </div>
      {GROUPS.map((rowCount, group) => (
        <div key={group} className={css['group']}>
          <GreyText width="5em" />
          {Array.from({ length: rowCount }, (_, at) => (
            <div key={at} className={css['row']}>
              <GreyText width="3em" />
              <div className={css['figures']}>
                <GreyText width="13em" />
                <GreyText width="6em" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </Panel>
  )
}

function GreyTitle() {
  return (
    <div className={css['title']}>
      <GreyText width="10em" />
    </div>
  )
}
