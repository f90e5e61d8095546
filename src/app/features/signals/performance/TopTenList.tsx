import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { TopTen } from './record-queries.ts'
import css from './TopTenList.module.css'
import { RowFigures, TopTenRow } from './TopTenRow.tsx'
import { RulesNote } from './RulesNote.tsx'
import row from './TopTenRow.module.css'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'

/** The top ten below the whole record, with a note on selection bias. */
export function TopTenList({ answer }: { readonly answer: TopTen }) {
  const t = useWords('record')
  const { version, items, total, rankedCount, coinCount, leastSignals } = answer
  return (
    <>
      <div className={css['rules']}>
        <RulesNote version={version} versions={[]} />
        {total.n > 0 && <p>{t('topten.sum')}</p>}
      </div>
      {total.n > 0 && (
        <section className={css['whole']} aria-label={t('topten.whole')}>
          <Link className={row['row']} to="/record">
            <span className={row['place']} aria-hidden="true">
              Σ
            </span>
            <span className={row['coin']}>{t('topten.whole')}</span>
            <RowFigures statistics={total} />
          </Link>
        </section>
      )}
      {items.length > 0 && (
        <div className={css['chance']}>
          <p>
            {t('topten.chance', { shown: items.length, ranked: rankedCount, coins: coinCount })}
          </p>
          <p>{t('topten.least', { count: leastSignals })}</p>
          <p>{t('topten.apart')}</p>
        </div>
      )}
      {items.length === 0 ? (
        <Notice
          icon="trophy"
          title={t('topten.emptyTitle')}
          text={t('topten.emptyText', { count: leastSignals })}
        />
      ) : (
        <ol className={css['list']}>
          {items.map((item, at) => (
            <TopTenRow key={item.coinId} place={at + 1} item={item} />
          ))}
        </ol>
      )}
    </>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

/** Skeleton of the ten rows, in their final size. */
export function TopTenSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['list']} role="status" aria-label={t('loading')}>
      {ROWS.map((at) => (
        <div key={at} className={`${row['row']} ${row['grey']}`}>
          <span className={row['place']}>
            <Skeleton width="0.8em" height="0.9em" />
          </span>
          <span className={row['coin']}>
            <Skeleton width="4em" height="0.9em" />
          </span>
          <span className={row['return']}>
            <Skeleton width="5em" height="0.9em" />
          </span>
          <span className={row['winRate']}>
            <Skeleton width="15em" height="0.9em" />
          </span>
          <span className={row['factor']}>
            <Skeleton width="8em" height="0.9em" />
          </span>
        </div>
      ))}
    </div>
  )
}
