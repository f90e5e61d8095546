import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import statusCss from '../status/StatusPanel.module.css'
import choiceCss from './PlanChoice.module.css'
import { COMPARED } from './plan-rows.ts'
import tableCss from './PlanTable.module.css'
import css from './PricesSkeleton.module.css'

/** Lines of each row's name where it is beside its cells: long ones take more. */
const ROW_LINES = [1, 1, 1, 1, 1, 2, 3, 1, 1]
/** Lines of each note below the table: in a wide window, on a phone. */
const NOTE_LINES = { wide: [1, 2, 1], narrow: [2, 3, 1] }
/** A cell without a bar. */
const BLANK = '\u00a0'
const PLANS = [0, 1]
const POINTS = [0, 1, 2, 3]

/** Skeleton of the membership page: what plans bring stands before what they cost. */
export function PricesSkeleton() {
  const shell = useWords('shell')
  const isWide = useIsWide()
  return (
    <div className={css['grey']} role="status" aria-label={shell('loading')}>
      {isWide ? (
        <Columns
          narrow="end"
          start={
            <>
              <GreyTable isWide />
              <GreyExpiry isWide />
            </>
          }
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
          <GreyTable isWide={false} />
          <GreyPay />
          <GreyExpiry isWide={false} />
        </>
      )}
    </div>
  )
}

function GreyTitle() {
  return (
    <div className={css['title']}>
      <GreyText width="9em" />
    </div>
  )
}

function GreyStatus() {
  return (
    <Panel>
      <GreyTitle />
      <div className={statusCss['status']}>
        <GreyText width="14em" />
        <span className={statusCss['note']}>
          <GreyText width="6em" />
        </span>
      </div>
    </Panel>
  )
}

/** The rows and columns of the table itself, so that nothing moves when they come. */
function GreyTable({ isWide }: { readonly isWide: boolean }) {
  const cells = COMPARED.map((tier) => (
    <td key={tier} className={css['middle']}>
      <GreyText width="2.5em" />
    </td>
  ))
  return (
    <Panel>
      <GreyTitle />
      <table className={tableCss['table']} data-wide={isWide} aria-hidden="true">
        <thead>
          <tr>
            {isWide && <td className={tableCss['corner']}>{BLANK}</td>}
            {COMPARED.map((tier) => (
              <th key={tier} className={css['middle']}>
                <GreyText width="3em" />
              </th>
            ))}
          </tr>
        </thead>
        {ROW_LINES.map((lines, at) => (
          <tbody key={at}>
            <tr>
              <th colSpan={isWide ? 1 : COMPARED.length}>
                <GreyLines count={isWide ? lines : 1} width="10em" />
              </th>
              {isWide && cells}
            </tr>
            {!isWide && <tr>{cells}</tr>}
          </tbody>
        ))}
      </table>
      {NOTE_LINES[isWide ? 'wide' : 'narrow'].map((lines, at) => (
        <div key={at} className={tableCss['note']}>
          <GreyLines count={lines} width="80%" />
        </div>
      ))}
    </Panel>
  )
}

function GreyPay() {
  return (
    <>
      <Panel>
        <GreyTitle />
        <div className={choiceCss['choice']}>
          {PLANS.map((at) => (
            <div key={at} className={choiceCss['plan']}>
              <GreyText width="4em" />
              <span className={choiceCss['price']}>
                <GreyText width="4em" />
              </span>
              <span className={choiceCss['note']}>
                <GreyLines count={2} width="6em" />
              </span>
            </div>
          ))}
        </div>
        <GreyText width="16em" />
        <div className={css['act']}>
          <GreyText width="9em" />
        </div>
        <div className={tableCss['note']}>
          <GreyLines count={3} width="60%" />
        </div>
      </Panel>
      <GreyRows rowCount={2} hasHeader isTall />
    </>
  )
}

function GreyExpiry({ isWide }: { readonly isWide: boolean }) {
  return (
    <Panel>
      <GreyTitle />
      <div className={css['points']}>
        {POINTS.map((at) => (
          <div key={at}>
            <GreyLines count={isWide ? 1 : 2} width="70%" />
          </div>
        ))}
      </div>
    </Panel>
  )
}

interface GreyLinesProps {
  readonly count: number
  /** CSS length of the last line; those above it are full. */
  readonly width: string
}

function GreyLines({ count, width }: GreyLinesProps) {
  return Array.from({ length: count }, (_, at) => (
    <GreyText key={at} width={at === count - 1 ? width : '100%'} />
  ))
}
