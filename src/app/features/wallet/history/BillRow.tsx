import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Bill } from '../queries.ts'
import { billWords } from './bill-words.ts'
import css from './BillRow.module.css'

/** Skeleton of an activity row. */
export function GreyBill() {
  return (
    <ListRow
      title={<GreyLine width="7em" />}
      text={<GreyLine width="9em" />}
      note={<GreyLine width="8em" />}
      end={<Skeleton width="4em" height="1.2em" />}
    />
  )
}

function GreyLine({ width }: { readonly width: string }) {
  return (
    <span className={css['line']}>
      <Skeleton width={width} height="1em" />
    </span>
  )
}

/** One bill: what happened, when, and what it moved. */
export function BillRow({ bill }: { readonly bill: Bill }) {
  const t = useWords('wallet')
  const { title, text } = billWords(bill, t)
  const { amount, asset } = bill
  const end = amount !== null && asset !== null && (
    <Amount value={amount} unit={t(`unit.${asset}`)} isSigned />
  )
  return <ListRow title={title} text={text} note={dateText(bill.at, 'full')} end={end} />
}
