import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GradePanel.module.css'

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
