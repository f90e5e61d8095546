import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import choiceCss from './PlanChoice.module.css'
import css from './PricesSkeleton.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const PLANS = [0, 1]

/** Skeleton of the membership page: what plans bring stands before what they cost. */
export function PricesSkeleton() {
  const shell = useWords('shell')
  const isWide = useIsWide()
  return (
    <div className={css['grey']} role="status" aria-label={shell('loading')}>
      {isWide ? (
        <Columns
          narrow="end"
          start={<GreyTable />}
          end={
            <>
              <GreyStatus />
              <GreyPay />
            </>
          }
        />
      ) : (
        <>
          <GreyStatus />
          <GreyTable />
          <GreyPay />
        </>
      )}
    </div>
  )
}

function GreyStatus() {
  return (
    <Panel>
      <div className={css['lines']}>
        <Skeleton width="8em" height="1.2em" />
        <Skeleton width="14em" height="1em" />
      </div>
    </Panel>
  )
}

function GreyTable() {
  return (
    <Panel>
      <Skeleton width="11em" height="1.2em" />
      {ROWS.map((at) => (
        <div key={at} className={css['row']}>
          <Skeleton width="9em" height="1em" />
          <Skeleton width="100%" height="1em" />
        </div>
      ))}
    </Panel>
  )
}

function GreyPay() {
  return (
    <>
      <Panel>
        <Skeleton width="9em" height="1.2em" />
        <div className={choiceCss['choice']}>
          {PLANS.map((at) => (
            <div key={at} className={choiceCss['plan']}>
              <div className={css['lines']}>
                <Skeleton width="5em" height="1em" />
                <Skeleton width="4em" height="1.2em" />
                <Skeleton width="6em" height="1em" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton width="16em" height="1em" />
        <Skeleton width="100%" height="44px" />
        <div className={css['lines']}>
          <Skeleton width="100%" height="1em" />
          <Skeleton width="60%" height="1em" />
        </div>
      </Panel>
      <GreyRows rowCount={2} hasHeader />
    </>
  )
}
