import type { ReactNode } from 'react'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Bill } from '../queries.ts'
import { billWords } from './bill-words.ts'
import css from './BillRow.module.css'

/** Skeleton of an activity row in one line. */
export function GreyLine() {
  return (
    <div className={css['wide']}>
      <GreyText width="8em" />
      <GreyText width="14em" />
      <GreyText width="4em" />
    </div>
  )
}

/** Skeleton of an activity row. */
export function GreyBill() {
  return (
    <ListRow
      title={<GreyText width="7em" />}
      text={<GreyText width="9em" />}
      note={<GreyText width="8em" />}
      end={<GreyText width="4em" />}
    />
  )
}

/** One bill: what happened, when, and what it moved. */
export function BillRow({ bill }: { readonly bill: Bill }) {
  const { title, text } = billWords(bill, useWords('wallet'))
  return (
    <ListRow
      title={title}
      text={text}
      note={dateText(bill.at, 'full')}
      end={<Moved bill={bill} />}
    />
  )
}

/** The same in one line, where there is room for it. */
export function BillLine({ bill }: { readonly bill: Bill }) {
  const { title, text } = billWords(bill, useWords('wallet'))
  return <LineFrame at={bill.at} title={title} text={text} end={<Moved bill={bill} />} />
}

interface LineFrameProps {
  readonly at: number
  readonly title: string
  readonly text: string
  /** What moved. */
  readonly end: ReactNode
}

/** A line of the wallet's history: when, what happened, the amount. */
export function LineFrame({ at, title, text, end }: LineFrameProps) {
  return (
    <div className={css['wide']}>
      <span className={`numbers ${css['note']}`}>{dateText(at, 'full')}</span>
      <span>
        <span className={css['title']}>{title}</span>{' '}
        <span className={`numbers ${css['note']}`}>{text}</span>
      </span>
      {end}
    </div>
  )
}

/** Its amount; nothing where no money or reward moved. */
function Moved({ bill: { amount, asset } }: { readonly bill: Bill }) {
  const t = useWords('wallet')
  return (
    amount !== null &&
    asset !== null && <Amount value={amount} unit={t(`unit.${asset}`)} isSigned />
  )
}
