import { useSearchParams } from 'react-router-dom'
import { CoinSearch } from '#app/features/market/search/CoinSearch.tsx'
import { useWords } from '#app/i18n/use-words.ts'

const PREDICT = '/pages/aiPredict/aiPredict'

/** Coin search of the calculator: a row chooses its coin. @source Spec 2 */
export default function PredictSearchPage() {
  const [address] = useSearchParams()
  const t = useWords('predict')
  const kind = address.get('kind') === 'levels' ? 'levels' : 'estimate'
  const chosen = kind === 'levels' ? '&kind=levels' : ''
  return (
    <CoinSearch
      parent={PREDICT}
      title={t('coin.chooseFor', { kind: t(`kinds.${kind}`) })}
      to={({ coinId }) => `${PREDICT}?coinId=${coinId}${chosen}`}
    />
  )
}
