import { type Breadth, breadthTone } from '#domain/market/breadth.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { Overview } from '../queries.ts'
import css from './BreadthPanel.module.css'
import { useOverview } from './use-overview.ts'

/** Market breadth: a word, the counts of rising and falling coins, and the time. */
export function BreadthPanel() {
  const t = useWords('home')
  const tShell = useWords('shell')
  const { overview, error, staleSinceMs, retry } = useOverview()
  return (
    <section className={css['panel']} aria-label={t('breadth.label')}>
      {overview === undefined && error === null && <BreadthSkeleton />}
      {error !== null && (
        <div className={css['failed']}>
          <RetryBox text={failureWords(error).title} label={tShell('retry')} onClick={retry} />
        </div>
      )}
      {overview !== undefined && <BreadthCounts overview={overview} staleSinceMs={staleSinceMs} />}
    </section>
  )
}

interface BreadthCountsProps {
  readonly overview: Overview
  readonly staleSinceMs: number | null
}

function BreadthCounts({ overview, staleSinceMs }: BreadthCountsProps) {
  const t = useWords('home')
  const { upCount, downCount, flatCount, unknownCount, asOf } = overview
  const count = upCount + downCount + flatCount + unknownCount
  if (count === 0 || asOf === null) {
    return (
      <>
        <h2 className={css['word']}>{t('breadth.none')}</h2>
        <p className={css['asOf']}>{t('breadth.noneText')}</p>
      </>
    )
  }
  const tone = breadthTone(overview)
  return (
    <>
      <h2 className={css['word']} data-tone={tone}>
        {t(`breadth.${tone}`)}
      </h2>
      <p className={`numbers ${css['counts']}`}>
        <span className={css['up']}>
          <Icon name="up" size="0.95em" />
          {t('breadth.up', { count: upCount })}
        </span>
        <span className={css['down']}>
          <Icon name="down" size="0.95em" />
          {t('breadth.down', { count: downCount })}
        </span>
      </p>
      <BreadthBar breadth={overview} />
      <p className={`numbers ${css['asOf']}`} data-stale={staleSinceMs !== null}>
        {staleSinceMs === null
          ? t('breadth.asOf', { count, time: dateText(asOf, 'minute') })
          : t('breadth.saved', { time: dateText(staleSinceMs, 'minute') })}
      </p>
    </>
  )
}

/** The counts as one bar, hidden from screen readers. */
function BreadthBar({ breadth: { upCount, downCount, flatCount } }: { readonly breadth: Breadth }) {
  return (
    <span className={css['bar']} aria-hidden="true">
      <span className={css['rise']} style={{ flexGrow: upCount }} hidden={upCount === 0} />
      <span className={css['flat']} style={{ flexGrow: flatCount }} hidden={flatCount === 0} />
      <span className={css['fall']} style={{ flexGrow: downCount }} hidden={downCount === 0} />
    </span>
  )
}

function BreadthSkeleton() {
  return (
    <>
      <Skeleton width="9em" height="1.2em" />
      <span className={css['counts']}>
        <Skeleton width="7em" height="1em" />
      </span>
      <span className={css['bar']} />
      <Skeleton width="13em" height="0.8em" />
    </>
  )
}
