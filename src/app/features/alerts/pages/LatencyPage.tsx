import { useQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useRefresh } from '#app/api/use-refresh.ts'
import { listText } from '#domain/text/list-text.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ChannelMetrics, GreyMetrics } from '../history/ChannelMetrics.tsx'
import { wasUsed } from '../history/latency-fields.ts'
import { alertQueries } from '../queries.ts'
import css from './LatencyPage.module.css'

const GREY = [0, 1]
const POINTS = ['computed', 'queued', 'accepted', 'error'] as const

/** How long alerts take, by channel, for everyone to see. @source ROUTES; DECISIONS 7 */
export default function LatencyPage() {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const refresh = useRefresh()
  const { data, error, isPending } = useQuery(alertQueries.latency())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined && error !== null) {
    return (
      <TitledPage>
        <Failed error={error} />
      </TitledPage>
    )
  }
  const used = data?.channels.filter(wasUsed) ?? []
  const unused = data?.channels.filter((figures) => !wasUsed(figures)) ?? []
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <p className={css['lead']}>{t('latency.lead')}</p>
        {isSlow && (
          <>
            <div className={css['greySince']} role="status" aria-label={tShell('loading')}>
              <GreyText width="14em" />
            </div>
            {GREY.map((at) => (
              <GreyMetrics key={at} />
            ))}
            <GreyUnused />
            <Meaning />
          </>
        )}
        {data !== undefined && (
          <>
            <p className={`numbers ${css['since']}`}>
              {t('latency.since', { from: utcText(data.from) })}
            </p>
            {used.length === 0 && (
              <Notice icon="wave" title={t('latency.emptyTitle')} text={t('latency.emptyText')} />
            )}
            {used.map((figures) => (
              <ChannelMetrics key={figures.channel} figures={figures} />
            ))}
            {used.length > 0 && unused.length > 0 && (
              <Panel
                title={listText(
                  unused.map(({ channel }) => t(`channel.${channel}`)),
                  currentLanguage(),
                  'comma',
                )}
                lead={t('latency.none')}
              >
                {null}
              </Panel>
            )}
            <Meaning />
          </>
        )}
      </TitledPage>
    </PullToRefresh>
  )
}

/** What each step is. */
function Meaning() {
  const t = useWords('alerts')
  return (
    <Panel title={t('latency.means')}>
      <ul className={css['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(`latency.${point}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Skeleton of the channels that sent nothing. */
function GreyUnused() {
  return (
    <Panel>
      <div>
        <div className={css['unused']}>
          <GreyText width="9em" />
        </div>
        <div className={css['since']}>
          <GreyText width="14em" />
        </div>
      </div>
    </Panel>
  )
}
