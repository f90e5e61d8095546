import { momentText } from '#app/i18n/date-text.ts'
import { words } from '#app/i18n/words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { Overview } from '../queries.ts'
import css from './BreadthView.module.css'

interface BreadthViewProps {
  /** Undefined while it is on its way. */
  readonly overview: Overview | undefined
}

/** Market breadth in one line, as a bar and in figures. It has no hooks: src/app/early draws it too. */
export function BreadthView({ overview }: BreadthViewProps) {
  return (
    <section className={css['strip']} aria-label={words('home')('breadth.label')}>
      {overview === undefined ? <Skeleton width="100%" height="0.8em" /> : <Counts {...overview} />}
    </section>
  )
}

function Counts({ upCount, downCount, flatCount, unknownCount, asOf }: Overview) {
  const t = words('home')
  const count = upCount + downCount + flatCount + unknownCount
  if (count === 0 || asOf === null) return <p className={css['asOf']}>{t('breadth.none')}</p>
  return (
    <>
      <span className={css['bar']} aria-hidden="true">
        <span className={css['rise']} style={{ flexGrow: upCount }} hidden={upCount === 0} />
        <span className={css['flat']} style={{ flexGrow: flatCount }} hidden={flatCount === 0} />
        <span className={css['fall']} style={{ flexGrow: downCount }} hidden={downCount === 0} />
      </span>
      <p className={`numbers ${css['counts']}`} data-figures="breadth">
        <span className={css['up']}>
          <Icon name="up" size="0.95em" />
          {t('breadth.up', { count: upCount })}
        </span>
        <span className={css['down']}>
          <Icon name="down" size="0.95em" />
          {t('breadth.down', { count: downCount })}
        </span>
        <span className={css['asOf']} title={t('breadth.of', { count })}>
          {t('breadth.asOf', { time: momentText(asOf) })}
        </span>
      </p>
    </>
  )
}
