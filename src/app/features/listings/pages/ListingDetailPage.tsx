import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { FactRows } from '../detail/FactRows.tsx'
import { GradePanel } from '../detail/GradePanel.tsx'
import { GreyDetail } from '../detail/GreyDetail.tsx'
import { GroupLinks } from '../detail/GroupLinks.tsx'
import { NoticeList } from '../detail/NoticeList.tsx'
import { PageLinks } from '../detail/PageLinks.tsx'
import { WithListing } from '../detail/WithListing.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './NewCoinPage.module.css'

/** A new coin: its grade, the four groups of its audit, its facts. @source Spec 1, 2 */
export default function ListingDetailPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('detail.title')} note={<MarketNote />} grey={<GreyDetail />}>
      {(listing) => <Whole listing={listing} />}
    </WithListing>
  )
}

function Whole({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const { groups } = listing
  const passed = new Map(groups.map(({ key, passedCount }) => [key, passedCount]))
  return (
    <>
      <GradePanel listing={listing} />
      {groups.length > 0 && <GroupLinks passed={passed} />}
      <PageLinks coinId={listing.coinId} />
      <FactRows listing={listing} />
      <NoticeList notices={listing.notices} />
      <p className={css['note']}>{t('detail.risk')}</p>
    </>
  )
}
