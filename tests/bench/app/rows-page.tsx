import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SignalCard } from '#app/features/signals/feed/SignalCard.tsx'
import { SignalList } from '#app/features/signals/feed/SignalList.tsx'
import type { SignalRow } from '#app/features/signals/queries.ts'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { KitRoot } from '#app/ui/page/KitRoot.tsx'
import { untilPainted } from './until-painted.ts'

const ROWS = 1500
const rows: readonly SignalRow[] = Array.from({ length: ROWS }, (_, at) =>
  sampleRow({
    id: `01jxbench${String(at).padStart(17, '0')}`,
    coinId: `coin${at}`,
    symbol: `COIN${at}`,
    direction: at % 2 === 0 ? 'long' : 'short',
    recommendedPrice: String(100 + at / 7),
    averagePrice: String(101 + at / 7),
    stopPrice: String(95 + at / 7),
  }),
)

const KINDS: Readonly<Record<string, () => ReactElement>> = {
  ours: () => <SignalList rows={rows} hasMore={false} onEnd={() => {}} />,
  plain: () => (
    <ol>
      {rows.map((row) => (
        <li key={row.id}>
          <SignalCard row={row} />
        </li>
      ))}
    </ol>
  ),
}

await openWords({ texts: 'zh-Hans', system: 'zh-Hans' })
await loadWords('shell', 'signals', 'market')
const list = KINDS[new URLSearchParams(location.search).get('kind') ?? '']
if (list === undefined) throw new Error('?kind= names no list')

/** Mounts the rows in our list or one by one, as `?kind=` says. */
globalThis.runBench = async () => {
  createRoot(document.querySelector('#root')!).render(
    <KitRoot isDark={false}>
      <MemoryRouter>{list()}</MemoryRouter>
    </KitRoot>,
  )
  await untilPainted('#root article')
}
