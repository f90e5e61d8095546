import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type Figure, FigureGrid } from '../components/FigureGrid.tsx'
import { addedLegs, shownReturn } from '../components/signal-return.ts'
import type { SignalDetail } from '../queries.ts'

interface SignalFiguresProps {
  readonly signal: SignalDetail
  /** Of the prices on the chart. */
  readonly decimals: number | null
}

/** Every figure of the signal, and the market whose prices they are. */
export function SignalFigures({ signal, decimals }: SignalFiguresProps) {
  const t = useWords('signals')
  const tMarket = useWords('market')
  const market = `${VENUE_NAMES[signal.exchange]} · ${tMarket(`kind.${signal.kind}`)}`
  return (
    <Panel look="flat" title={t('detail.figures')} lead={`${signal.pair} · ${market}`}>
      <FigureGrid figures={useFigures(signal, decimals)} />
    </Panel>
  )
}

function useFigures(signal: SignalDetail, decimals: number | null): Figure[] {
  const t = useWords('signals')
  const added = addedLegs(signal)
  const isClosed = signal.state === 'closed'
  const now = usePriceOn(signal.coinId, signal.marketId)
  const shown = shownReturn(signal, now)
  const price = (name: string, value: string | null, note: string | null = null): Figure => ({
    name,
    value: <Price value={value} decimals={decimals} />,
    note,
  })
  const change = (name: string, pct: number | null, note: string): Figure => ({
    name,
    value: <Change pct={pct} />,
    note,
  })
  const { openPrice, averagePrice, targetPrice } = signal
  const adds = t('figure.added', { count: added })
  return [
    price(t('figure.recommended'), signal.recommendedPrice),
    price(t('figure.open'), openPrice, openPrice === null ? t('figure.waiting') : null),
    ...(added > 0 ? [price(t('figure.average'), averagePrice, adds)] : []),
    price(t('figure.stop'), signal.stopPrice),
    ...(targetPrice === null ? [] : [price(t('figure.target'), targetPrice)]),
    isClosed
      ? price(t('figure.exit'), signal.exitPrice)
      : {
          name: t('figure.now'),
          value: <Price value={now} decimals={decimals} />,
        },
    ...(shown.kind === 'none' ? [] : [change(t('figure.net'), shown.pct, t('figure.netNote'))]),
    change(t('figure.highest72h'), signal.highest72hPct, t('figure.highest72hNote')),
    change(t('figure.lowest72h'), signal.lowest72hPct, t('figure.lowest72hNote')),
  ]
}
