import { useSearchParams } from 'react-router-dom'
import { BellButton } from '#app/features/alerts/switch/BellButton.tsx'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { CoinSearch } from '#app/features/market/search/CoinSearch.tsx'
import type { CoinRowParts } from '#app/features/market/search/CoinRows.tsx'
import { CoinReading } from '../search/CoinReading.tsx'

const toDetail: CoinRowParts['to'] = ({ coinId }) => `/pages/ai/detail?coinId=${coinId}`
const star: CoinRowParts['endOf'] = ({ coinId, symbol }) => (
  <StarButton coinId={coinId} symbol={symbol} />
)
const bell: CoinRowParts['endOf'] = ({ coinId, symbol }) => (
  <BellButton coinId={coinId} symbol={symbol} />
)
const reading: CoinRowParts['noteOf'] = ({ coinId }, shownIds) => (
  <CoinReading coinId={coinId} shownIds={shownIds} />
)

/** Coin search while typing, stored in the address. `?for=alerts` shows bells instead of stars. */
export default function SearchPage() {
  const [address] = useSearchParams()
  const endOf = address.get('for') === 'alerts' ? bell : star
  return <CoinSearch parent="/pages/ai/ai" to={toDetail} endOf={endOf} noteOf={reading} />
}
