import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { FactRows } from '../detail/FactRows.tsx'
import { GradePanel } from '../detail/GradePanel.tsx'
import { GreyDetail } from '../detail/GreyDetail.tsx'
import { NoticeList } from '../detail/NoticeList.tsx'
import { WithListing } from '../detail/WithListing.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './NewCoinPage.module.css'

/** A new coin: its grade, the four groups of its audit, its facts. @source Spec 1, 2 */
export default function ListingDetailPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('detail.title')} grey={<GreyDetail />}>
      {(listing) => <Whole listing={listing} />}
    </WithListing>
  )
}

function Whole({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const { id, groups, coinId } = listing
  const check = `/pages/newCoin/detail/checkInfo/checkInfo?id=${id}`
  return (
    <>
      <GradePanel listing={listing} />
      {groups.length > 0 && (
        <CellList header={t('detail.audit')}>
          {groups.map(({ key, passedCount }) => (
            <CellLink
              key={key}
              to={`${check}&group=${key}`}
              title={t(`groups.${key}`)}
              value={t('check.of', { passed: passedCount })}
            />
          ))}
        </CellList>
      )}
      <CellList>
        <CellLink
          to={`/pages/newCoin/test/test?tag=audit&id=${id}`}
          icon="help"
          title={t('detail.preview')}
        />
        {coinId !== null && (
          <CellLink to={`/pages/ai/detail?coinId=${coinId}`} icon="wave" title={t('detail.coin')} />
        )}
      </CellList>
      <FactRows listing={listing} />
      <NoticeList notices={listing.notices} />
      <p className={css['note']}>{t('detail.risk')}</p>
    </>
  )
}
