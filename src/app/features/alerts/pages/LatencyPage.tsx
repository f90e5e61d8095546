import { useQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useRefresh } from '#app/api/use-refresh.ts'
import { listText } from '#domain/text/list-text.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ChannelMetrics } from '../history/ChannelMetrics.tsx'
import { wasUsed } from '../history/latency-fields.ts'
import { alertQueries } from '../queries.ts'
import css from './LatencyPage.module.css'

const GREY = [0, 1]
const GREY_LINES = ['9em', '10em', '11em', '10em'] as const
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
          <div className={css['grey']} role="status" aria-label={tShell('loading')}>
            {GREY.map((at) => (
              <GreyChannel key={at} />
            ))}
          </div>
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
            <Panel title={t('latency.means')}>
              <ul className={css['points']}>
                {POINTS.map((point) => (
                  <li key={point}>{t(`latency.${point}`)}</li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </TitledPage>
    </PullToRefresh>
  )
}

/** Skeleton of a channel's figures: its name and the table of steps. */
function GreyChannel() {
  return (
    <Panel>
      <Skeleton width="7em" height="1.45em" />
      {GREY_LINES.map((width, at) => (
        <div key={at} className={css['greyLine']}>
          <Skeleton width={width} height="1.2em" />
          <Skeleton width="3em" height="1.2em" />
          <Skeleton width="3em" height="1.2em" />
        </div>
      ))}
    </Panel>
  )
}
