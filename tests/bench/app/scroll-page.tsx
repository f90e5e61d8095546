import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { CoinRows } from '#app/features/market/search/CoinRows.tsx'
import { SignalList } from '#app/features/signals/feed/SignalList.tsx'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { tickers } from '#app/state/use-ticker.ts'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { KitRoot } from '#app/ui/page/KitRoot.tsx'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { untilPainted } from './until-painted.ts'

const ROWS = 500
const FRAMES = 120
const STEP_PX = 90
/** Prices that move in each frame. */
const MOVING = 5
const places = Array.from({ length: ROWS }, (_, at) => at)

const coins = places.map((at) => ({
  coinId: `coin${at}`,
  symbol: `COIN${at}`,
  marketId: `binancespotcoin${at}usdt`,
  exchange: 'BINANCE' as const,
  base: `COIN${at}`,
  multiplier: 1,
  pair: `COIN${at}/USDT`,
  kind: 'spot' as const,
  names: null,
}))
const signals = places.map((at) =>
  sampleRow({
    id: `01jxbench${String(at).padStart(17, '0')}`,
    coinId: `coin${at}`,
    symbol: `COIN${at}`,
    marketId: `binancespotcoin${at}usdt`,
  }),
)
const whole = {
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => null,
}

const KINDS: Readonly<Record<string, () => ReactElement>> = {
  signals: () => <SignalList rows={signals} hasMore={false} onEnd={() => {}} />,
  coins: () => <CoinRows coins={coins} shownIds="" to={({ coinId }) => `/${coinId}`} />,
  lines: () => (
    <RowList
      query={whole}
      failure={null}
      empty={{ icon: 'search', title: '', text: '' }}
      label="lines"
    >
      {places.map((at) => (
        <ListRow key={at} title={`Line ${at}`} note="12:00" end="+1.00" />
      ))}
    </RowList>
  ),
  bare: () => (
    <ul>
      {places.map((at) => (
        <li key={at} style={{ height: 56 }}>
          Row {at}
        </li>
      ))}
    </ul>
  ),
}

await openWords({ texts: 'zh-Hans', system: 'zh-Hans' })
await loadWords('shell', 'signals', 'market', 'search')
const kind = new URLSearchParams(location.search).get('kind') ?? ''
const list = KINDS[kind]
if (list === undefined) throw new Error('?kind= names no list')
createRoot(document.querySelector('#root')!).render(
  <KitRoot isDark={false}>
    <MemoryRouter>{list()}</MemoryRouter>
  </KitRoot>,
)
await untilPainted('#root li')
movePrices(0, ROWS)
await untilPainted('#root li')

/** Scrolls down in steps of a quick hand, a few prices moving in each frame. */
globalThis.runBench = async () => {
  for (let frame = 1; frame <= FRAMES; frame++) {
    scrollTo(0, frame * STEP_PX)
    if (kind !== 'bare') movePrices(frame, MOVING)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  }
}

function movePrices(frame: number, count: number): void {
  tickers.put(
    places.slice(0, count).map((place) => {
      const at = (place + frame * 2) % ROWS
      return {
        coinId: `coin${at}`,
        marketId: `binancespotcoin${at}usdt`,
        multiplier: 1,
        price: String(100 + at + frame / 100),
        change24hPct: (frame % 200) / 10 - 10,
        high24h: null,
        low24h: null,
        quoteVolume24h: null,
        isVolumeEstimated: false,
        asOf: frame,
      }
    }),
  )
}
