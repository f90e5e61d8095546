import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { ratioText } from '../performance/metric-text.ts'
import type { Carousel } from '../performance/record-queries.ts'
import css from './CarouselCard.module.css'

/** One carousel card: name, sample and figure. */
export function CarouselCard({ item }: { readonly item: Carousel }) {
  const t = useWords('home')
  switch (item.kind) {
    case 'best-signal': {
      const { signal, ofCount } = item
      const what = `${t(`signals.direction.${signal.direction}`)} ${intervalLabel(signal.interval)}`
      return (
        <Card
          to={`/pages/ai/detail?id=${signal.id}`}
          name={t('carousel.best', { count: ofCount })}
          what={`${signal.base} · ${what}`}
          figure={<Change pct={signal.netReturnPct} />}
          note={t('carousel.net')}
        />
      )
    }
    case 'biggest-mover':
      return (
        <Card
          to={`/pages/ai/detail?coinId=${item.coin.coinId}`}
          name={t('carousel.mover')}
          what={item.coin.symbol}
          figure={<Change pct={item.change24hPct} />}
          note={t('carousel.moverNote')}
        />
      )
    case 'record':
      return (
        <Card
          to="/record"
          name={t('carousel.record', { count: item.total.n })}
          what={t('carousel.factor', { ratio: ratioText(item.total.profitFactor) })}
          figure={<Change pct={item.total.expectancyPct} />}
          note={t('carousel.recordNote', { version: item.version })}
        />
      )
  }
}

interface CardProps {
  readonly to: string
  readonly name: string
  readonly what: string
  readonly figure: ReactNode
  readonly note: string
}

function Card({ to, name, what, figure, note }: CardProps) {
  return (
    <li className={css['item']}>
      <Link className={css['card']} to={to}>
        <span className={css['name']}>{name}</span>
        <span className={css['what']}>{what}</span>
        <span className={css['figure']}>{figure}</span>
        <span className={css['note']}>{note}</span>
      </Link>
    </li>
  )
}
