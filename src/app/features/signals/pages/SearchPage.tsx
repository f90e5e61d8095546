import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BellButton } from '#app/features/alerts/switch/BellButton.tsx'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { CoinSearch } from '#app/features/market/search/CoinSearch.tsx'
import { CoinReading } from '../search/CoinReading.tsx'
import { FoundSignals } from '../search/FoundSignals.tsx'

type Parts = Omit<ComponentProps<typeof CoinSearch>, 'parent'>

const PARTS: Parts = {
  to: ({ coinId }) => `/pages/ai/detail?coinId=${coinId}`,
  endOf: ({ coinId, symbol }) => <StarButton coinId={coinId} symbol={symbol} />,
  noteOf: ({ coinId }, shownIds) => <CoinReading coinId={coinId} shownIds={shownIds} />,
  groupsOf: ([best]) => best !== undefined && <FoundSignals coinId={best.coinId} />,
  actsOf: ({ coinId, symbol }) => (
    <>
      <StarButton coinId={coinId} symbol={symbol} shortcut="s" />
      <BellButton key={coinId} coinId={coinId} symbol={symbol} shortcut="b" />
    </>
  ),
  previewOf: ({ coinId }) => <FoundSignals coinId={coinId} most={2} isBelowCoin />,
}
const FOR_ALERTS: Parts = {
  ...PARTS,
  endOf: ({ coinId, symbol }) => <BellButton coinId={coinId} symbol={symbol} />,
}

/** Coin search while typing, stored in the address. `?for=alerts` shows bells instead of stars. */
export default function SearchPage() {
  const [address] = useSearchParams()
  const parts = address.get('for') === 'alerts' ? FOR_ALERTS : PARTS
  return <CoinSearch parent="/pages/ai/ai" {...parts} />
}
