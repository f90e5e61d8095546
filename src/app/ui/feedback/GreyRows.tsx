import { GreyText } from './GreyText.tsx'
import { Skeleton } from './Skeleton.tsx'
import css from './GreyRows.module.css'

interface GreyRowsProps {
  readonly rowCount: number
  /** A line over the rows that come. */
  readonly hasHeader?: boolean
  /** Every row that comes has a second line. */
  readonly isTall?: boolean
  /** What the rows that come end with: a value in words, or a switch; null for no more than an arrow. */
  readonly end?: 'value' | 'switch' | null
}

const ENDS = {
  value: { width: '5em', height: '1em' },
  switch: { width: '44px', height: '26px' },
}

/** Skeleton of a list of rows. */
export function GreyRows(props: GreyRowsProps) {
  const { rowCount, hasHeader = false, isTall = false } = props
  const { end = isTall ? null : 'value' } = props
  return (
    <div className={css['grey']}>
      {hasHeader && (
        <div className={css['header']}>
          <GreyText width="6em" />
        </div>
      )}
      {Array.from({ length: rowCount }, (_, at) => (
        <div key={at} className={css['row']}>
          <div className={css['texts']}>
            <GreyText width="7em" />
            {isTall && (
              <span className={css['second']}>
                <GreyText width="14em" />
              </span>
            )}
          </div>
          {end !== null && <Skeleton {...ENDS[end]} />}
        </div>
      ))}
    </div>
  )
}
