import { useSearchParams } from 'react-router-dom'
import { CoinSearch } from '#app/features/market/search/CoinSearch.tsx'

const PREDICT = '/pages/aiPredict/aiPredict'

/** Coin search of the calculator: a row chooses its coin. @source Spec 2 */
export default function PredictSearchPage() {
  const [address] = useSearchParams()
  const kind = address.get('kind') === 'levels' ? '&kind=levels' : ''
  return <CoinSearch parent={PREDICT} to={({ coinId }) => `${PREDICT}?coinId=${coinId}${kind}`} />
}
