import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useMatch } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { LISTING_GROUPS, LISTING_ORDERS } from '#domain/listings/listing-group.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { SelectBox } from '#app/ui/form/SelectBox.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { emptyList } from '../list/empty-list.ts'
import { GreyListing } from '../list/GreyListing.tsx'
import { ListingRow } from '../list/ListingRow.tsx'
import { listingQueries } from '../queries.ts'
import css from './NewCoinPage.module.css'

const SEARCH = '/pages/new-coin/search' satisfies PagePath
const PREVIEW = '/pages/newCoin/test/test' satisfies PagePath

/** New coins with their grades; part and order are in the address. @source Spec 1, 2 */
export default function NewCoinPage() {
  const t = useWords('listings')
  const tTitles = useWords('titles')
  const panelId = useId()
  const isBesidePreview = useMatch(PREVIEW) !== null
  const [text, go] = useListPlace()
  const address = new URLSearchParams(text)
  const group = LISTING_GROUPS.find((one) => one === address.get('group')) ?? 'all'
  const order = LISTING_ORDERS.find((one) => one === address.get('order')) ?? 'newest'
  const query = useInfiniteQuery(listingQueries.page({ group, order }))
  const pages = query.data?.pages ?? []
  const choose = (name: 'group' | 'order', value: string) => {
    address.set(name, value)
    go(address)
  }
  return (
    <MarketPage title={tTitles('newCoin')} parent="/pages/home/home">
      <div className={css['parts']}>
        <div className={css['tools']}>
          <Link className={css['search']} to={SEARCH}>
            <Icon name="search" size="18px" />
            {t('search.open')}
          </Link>
          <div className={css['order']}>
            <SelectBox
              look="small"
              label={t('order.label')}
              value={order}
              options={LISTING_ORDERS.map((id) => ({ value: id, text: t(`order.${id}`) }))}
              onChange={(value) => choose('order', value)}
            />
          </div>
        </div>
        <SegmentedTabs
          label={t('group.label')}
          items={LISTING_GROUPS.map((id) => ({ id, label: t(`group.${id}`) }))}
          selected={group}
          onSelect={(id) => choose('group', id)}
          panelId={panelId}
        />
        {pages[0]?.worldKind === 'simulated' && <p className={css['note']}>{t('simulatedNote')}</p>}
        <div id={panelId} role="tabpanel" aria-label={t(`group.${group}`)}>
          <RowList
            key={`${group} ${order}`}
            query={query}
            failure={query.isError ? <Failed error={query.error} /> : null}
            empty={emptyList(pages[0], group !== 'all')}
            label={t('list')}
            greyRow={<GreyListing />}
          >
            {pages
              .flatMap(({ items }) => items)
              .map((listing) => (
                <ListingRow key={listing.id} listing={listing} />
              ))}
          </RowList>
        </div>
        <p className={css['note']}>{t('lead')}</p>
        {/* The audit preview says the scale next to the figures that it grades. */}
        {!isBesidePreview && <p className={css['note']}>{t('grade.scale')}</p>}
      </div>
    </MarketPage>
  )
}
