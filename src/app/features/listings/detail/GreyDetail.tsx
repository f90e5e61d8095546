import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GradePanel.module.css'

/** Skeleton of a new coin: its grade and state, and the groups of its audit. */
export function GreyDetail() {
  return (
    <>
      <Panel>
        <div className={css['head']}>
          <span className={css['greyLogo']}>
            <Skeleton width="36px" height="36px" />
          </span>
          <div className={css['names']}>
            <span className={css['symbol']}>
              <GreyText width="4em" />
            </span>
            <span className={css['text']}>
              <GreyText width="8em" />
            </span>
          </div>
          <Skeleton width="56px" height="56px" />
        </div>
        <div>
          <GreyText width="6em" />
          <span className={css['text']}>
            <GreyText width="18em" />
          </span>
        </div>
        <div className={css['text']}>
          <GreyText width="9em" />
          <GreyText width="14em" />
        </div>
      </Panel>
      <GreyRows rowCount={4} hasHeader />
    </>
  )
}
