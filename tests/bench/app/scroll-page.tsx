import type { ComponentProps, ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { ExtremeRowLink } from '#app/features/extreme/list/ExtremeRowLink.tsx'
import { RankingList } from '#app/features/market/ranking/RankingList.tsx'
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
/** The longest lists of ranked and of found coins. */
const RANKED = 100
const FOUND = 50
/** Market time of the lists. */
const AS_OF = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const FRAMES = 120
const STEP_PX = 90
/** Prices that move in each frame. */
const MOVING = 5
const places = Array.from({ length: ROWS }, (_, at) => at)

const coins = places.slice(0, FOUND).map((at) => ({
  ...coinAt(at),
  base: `COIN${at}`,
  multiplier: 1,
  pair: `COIN${at}/USDT`,
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
const ranked = coinsRanked()
const surges = places.map((at) => surgeAt(at))
const whole = {
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => null,
}

const KINDS: Readonly<Record<string, () => ReactElement>> = {
  signals: () => <SignalList rows={signals} hasMore={false} onEnd={() => {}} />,
  coins: () => <CoinRows coins={coins} shownIds="" to={({ coinId }) => `/${coinId}`} />,
  ranked: () => (
    <RankingList
      rankings={ranked}
      view={{ order: 'gainers', days: 7, sort: 'rank' }}
      onSort={() => {}}
    />
  ),
  surges: () => (
    <RowList
      query={whole}
      failure={null}
      empty={{ icon: 'swing', title: '', text: '' }}
      label="surges"
    >
      {surges.map((row) => (
        <ExtremeRowLink key={row.id} row={row} />
      ))}
    </RowList>
  ),
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
await loadWords('shell', 'signals', 'market', 'search', 'ranking', 'extreme')
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

function coinAt(at: number) {
  return {
    coinId: `coin${at}`,
    symbol: `COIN${at}`,
    marketId: `binancespotcoin${at}usdt`,
    exchange: 'BINANCE' as const,
    kind: 'spot' as const,
  }
}

function coinsRanked(): ComponentProps<typeof RankingList>['rankings'] {
  const items = Array.from({ length: RANKED }, (_, at) => ({
    ...coinAt(at),
    price: '12.34',
    changePct: 100 - at,
    before: { price: '10', time: AS_OF },
    change24hPct: 1.2,
    quoteVolume24h: '1000000',
    isVolumeEstimated: false,
    closes: Array.from({ length: 42 }, (_close, of) => 10 + Math.sin(of + at)),
  }))
  const counts = { rankedCount: RANKED, smallCount: 0, youngCount: 0 }
  return { asOf: AS_OF, days: 7, order: 'gainers', ...counts, items }
}

function surgeAt(at: number): ComponentProps<typeof ExtremeRowLink>['row'] {
  const time = AS_OF - at * 15 * MINUTE_MS
  const exit = { reason: 'time' as const, time, price: '11.5', netReturnPct: 4.2 }
  return {
    ...coinAt(at),
    base: `COIN${at}`,
    multiplier: 1,
    pair: `COIN${at}/USDT`,
    id: `01jxbench${String(at).padStart(17, '0')}`,
    kind: 'surge',
    state: 'closed',
    triggerTime: time,
    triggerPrice: '11',
    change24hPct: 12.3,
    volumeRatio: 4,
    quoteVolume24h: '1000000',
    openPrice: '11',
    openTime: time,
    follow: { direction: 'long', stopPrice: '10.45', exit },
    fade: { direction: 'short', stopPrice: '11.55', exit },
    voidReason: null,
    endedTime: time,
  }
}
