import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Bill } from '../queries.ts'
import { billWords } from './bill-words.ts'

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
