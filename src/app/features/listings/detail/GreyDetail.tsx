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
