import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'

/** How the grade of the coin of `?id=` is calculated, and the coin itself once it is traded. */
export function PageLinks({ coinId }: { readonly coinId: string | null }) {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  return (
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
  )
}
