import { useWords } from '#app/i18n/use-words.ts'
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

interface SpanTableProps {
  readonly figures: ChannelLatency
  readonly name: string
}

function SpanTable({ figures, name }: SpanTableProps) {
  const t = useWords('alerts')
  const text = (ms: number | null) => (ms === null ? '--' : delayText(ms))
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
            <td className="numbers">{text(figures[span].p50Ms)}</td>
            <td className="numbers">{text(figures[span].p95Ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ figures }: { readonly figures: ChannelLatency }) {
  const t = useWords('alerts')
  return (
    <dl className={css['counts']}>
      {COUNTS.map((count) => (
        <div key={count}>
          <dt>{t(`latency.count.${count}`)}</dt>
          <dd className="numbers">{figures[count]}</dd>
        </div>
      ))}
    </dl>
  )
}
