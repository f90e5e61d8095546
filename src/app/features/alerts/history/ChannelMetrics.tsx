import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CHANNEL_ICONS } from '../settings/channels.ts'
import type { ChannelLatency } from '../queries.ts'
import { delayText } from './delay-text.ts'
import css from './ChannelMetrics.module.css'
import { COUNTS, SPANS } from './latency-fields.ts'

/** Latency of each step and delivery counts of one channel. */
export function ChannelMetrics({ figures }: { readonly figures: ChannelLatency }) {
  const t = useWords('alerts')
  const name = t(`channel.${figures.channel}`)
  return (
    <Panel>
      <h2 className={css['title']}>
        <Icon name={CHANNEL_ICONS[figures.channel]} size="20px" /> {name}
      </h2>
      <SpanTable figures={figures} name={name} />
      <Counts figures={figures} />
    </Panel>
  )
}

/** Skeleton of a channel's figures: its table and counts with a bar for each figure. */
export function GreyMetrics() {
  return (
    <div aria-hidden="true">
      <Panel>
        <div className={css['title']}>
          <Skeleton width="20px" height="20px" /> <GreyText width="5em" />
        </div>
        <SpanTable figures={null} name="" />
        <Counts figures={null} />
      </Panel>
    </div>
  )
}

interface SpanTableProps {
  /** null while they load. */
  readonly figures: ChannelLatency | null
  readonly name: string
}

function SpanTable({ figures, name }: SpanTableProps) {
  const t = useWords('alerts')
  const text = (span: (typeof SPANS)[number], share: 'p50Ms' | 'p95Ms') => {
    if (figures === null) return <GreyFigure width="3em" />
    const ms = figures[span][share]
    return ms === null ? '--' : delayText(ms)
  }
  return (
    <table className={css['table']}>
      <caption className="visually-hidden">{t('latency.spans', { channel: name })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('latency.step')}</span>
          </th>
          <th scope="col">{t('latency.p50')}</th>
          <th scope="col">{t('latency.p95')}</th>
        </tr>
      </thead>
      <tbody>
        {SPANS.map((span) => (
          <tr key={span} data-whole={span === 'closedToAccepted'}>
            <th scope="row">{t(`latency.span.${span}`)}</th>
            <td className="numbers">{text(span, 'p50Ms')}</td>
            <td className="numbers">{text(span, 'p95Ms')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ figures }: Pick<SpanTableProps, 'figures'>) {
  const t = useWords('alerts')
  return (
    <div>
      <h3 className={css['subtitle']}>{t('latency.counts')}</h3>
      <dl className={css['counts']}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(`latency.count.${count}`)}</dt>
            <dd className="numbers">
              {figures === null ? <GreyFigure width="2em" /> : figures[count]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function GreyFigure({ width }: { readonly width: string }) {
  return (
    <span className={css['bar']}>
      <GreyText width={width} />
    </span>
  )
}
