import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Bill } from '../queries.ts'
import { billWords } from './bill-words.ts'

/** A bill's place in grey. */
export function GreyBill() {
  return (
    <ListRow
      title={<Skeleton width="7em" height="1.45em" />}
      text={<Skeleton width="9em" height="1.45em" />}
      note={<Skeleton width="8em" height="1.45em" />}
      end={<Skeleton width="4em" height="1.2em" />}
    />
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
