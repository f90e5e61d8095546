import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { ExpiryPanel } from '../status/ExpiryPanel.tsx'

interface PricesLayoutProps {
  /** The membership of the reader. */
  readonly own: ReactNode
  /** What each plan includes. */
  readonly compare: ReactNode
  /** The choice of a plan and the way to pay. */
  readonly pay: ReactNode
}

/** The parts of the membership page; what a plan brings stands before what it costs. */
export function PricesLayout({ own, compare, pay }: PricesLayoutProps) {
  const isWide = useIsWide()
  if (isWide) {
    return (
      <Columns
        narrow="end"
        start={
          <>
            {compare}
            <ExpiryPanel />
          </>
        }
        end={
          <>
            {own}
            {pay}
            <OtherWays />
          </>
        }
      />
    )
  }
  return (
    <>
      {own}
      {compare}
      {pay}
      <OtherWays />
      <ExpiryPanel />
    </>
  )
}

function OtherWays() {
  const t = useWords('membership')
  return (
    <CellList header={t('other.title')}>
      <CellLink to="/pages/my/vipKey" title={t('other.code')} text={t('other.codeText')} />
      <CellLink to="/pages/my/prize" title={t('other.cards')} text={t('other.cardsText')} />
    </CellList>
  )
}
