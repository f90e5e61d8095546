import { Skeleton } from './Skeleton.tsx'
import css from './GreyRows.module.css'

interface GreyRowsProps {
  readonly rowCount: number
  /** A line over the rows that come. */
  readonly hasHeader?: boolean
  /** The first row that comes has a picture or a second line. */
  readonly isFirstTall?: boolean
}

/** Skeleton of a list of rows. */
export function GreyRows({ rowCount, hasHeader = false, isFirstTall = false }: GreyRowsProps) {
  return (
    <div className={css['grey']}>
      {hasHeader && (
        <div className={css['header']}>
          <Skeleton width="6em" height="1.45em" />
        </div>
      )}
      {Array.from({ length: rowCount }, (_, at) => (
        <div key={at} className={css['row']} data-tall={isFirstTall && at === 0}>
          <Skeleton width="7em" height="1.2em" />
          <Skeleton width="5em" height="1em" />
        </div>
      ))}
    </div>
  )
}
