import { useInfiniteQuery } from '@tanstack/react-query'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { type CalculationLine, predictQueries } from '../queries.ts'

const PAGES = {
  estimate: '/pages/aiPredict/detail',
  levels: '/pages/aiPredict/SRDetails',
} as const satisfies Record<CalculationLine['kind'], PagePath>

/** One's calculations, newest first, to be opened again; nothing where there are none. */
export function OwnCalculations() {
  const t = useWords('predict')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    predictQueries.list(),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <>
      <CellList header={t('own.title')}>
        {items.map(({ id, kind, symbol, asOf }) => (
          <CellLink
            key={id}
            to={`${PAGES[kind]}?id=${id}`}
            title={t(`own.${kind}`, { coin: symbol })}
            text={t('own.asOf', { date: utcText(asOf) })}
          />
        ))}
      </CellList>
      {hasNextPage && (
        <Button look="quiet" isDisabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('own.more')}
        </Button>
      )}
    </>
  )
}
