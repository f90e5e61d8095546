import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { NowPrice } from '../components/NowPrice.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { SignalDetail } from '../queries.ts'
import { addedLegs, shownReturn } from '../components/signal-return.ts'
import css from './SignalFigures.module.css'

/** Every figure of the signal with its meaning. */
export function SignalFigures({ signal }: { readonly signal: SignalDetail }) {
  const t = useWords('signals')
  const added = addedLegs(signal)
  const isClosed = signal.state === 'closed'
  const shown = shownReturn(signal, usePriceOn(signal.coinId, signal.marketId))
  return (
    <Panel look="flat" title={t('detail.figures')}>
      <dl>
        <Figure label={t('figure.recommended')} note={t('figure.recommendedNote')}>
          <Price value={signal.recommendedPrice} />
        </Figure>
        <Figure
          label={t('figure.open')}
          note={signal.openPrice === null ? t('figure.waiting') : t('figure.openNote')}
        >
          <Price value={signal.openPrice} />
        </Figure>
        {added > 0 && (
          <Figure label={t('figure.average')} note={t('figure.added', { count: added })}>
            <Price value={signal.averagePrice} />
          </Figure>
        )}
        <Figure label={t('figure.stop')} note={t('figure.stopNote')}>
          <Price value={signal.stopPrice} />
        </Figure>
        {signal.targetPrice !== null && (
          <Figure label={t('figure.target')}>
            <Price value={signal.targetPrice} />
          </Figure>
        )}
        <Figure label={t(isClosed ? 'figure.exit' : 'figure.now')}>
          {isClosed ? (
            <Price value={signal.exitPrice} />
          ) : (
            <NowPrice coinId={signal.coinId} marketId={signal.marketId} />
          )}
        </Figure>
        {shown.kind !== 'none' && (
          <Figure label={t('figure.net')} note={t('figure.netNote')}>
            <Change pct={shown.pct} />
          </Figure>
        )}
        <Figure label={t('figure.highest72h')} note={t('figure.highest72hNote')}>
          <Change pct={signal.highest72hPct} />
        </Figure>
        <Figure label={t('figure.lowest72h')} note={t('figure.lowest72hNote')}>
          <Change pct={signal.lowest72hPct} />
        </Figure>
      </dl>
    </Panel>
  )
}

interface FigureProps {
  readonly label: string
  readonly note?: string
  readonly children: ReactNode
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className={css['figure']}>
      <dt>
        {label}
        {note === undefined ? null : <span className={css['note']}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
