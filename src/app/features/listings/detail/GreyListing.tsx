import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GradePanel.module.css'

/** Skeleton of a new coin: its grade, and the groups of its audit. */
export function GreyDetail() {
  return (
    <>
      <Panel>
        <div className={css['head']}>
          <Skeleton width="36px" height="36px" />
          <div className={css['greyNames']}>
            <Skeleton width="5em" height="1.3em" />
            <Skeleton width="8em" height="1.1em" />
          </div>
          <Skeleton width="56px" height="56px" />
        </div>
        <Skeleton width="16em" height="1.45em" />
        <Skeleton width="13em" height="1.45em" />
      </Panel>
      <GreyRows rowCount={4} hasHeader />
    </>
  )
}

const CHECKS = [0, 1, 2]

/** Skeleton of the checks of one group. */
export function GreyChecks() {
  return CHECKS.map((check) => (
    <Panel key={check}>
      <div className={css['head']}>
        <Skeleton width="28px" height="28px" />
        <Skeleton width="11em" height="1.45em" />
      </div>
      <Skeleton width="14em" height="1.3em" />
      <Skeleton width="12em" height="1.3em" />
    </Panel>
  ))
}
