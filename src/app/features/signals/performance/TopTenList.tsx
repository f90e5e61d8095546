import { Link } from 'react-router-dom'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { TopTen } from './record-queries.ts'
import css from './TopTenList.module.css'
import { RowFigures, TopTenRow } from './TopTenRow.tsx'
import { GreyRulesNote, RulesNote } from './RulesNote.tsx'
import row from './TopTenRow.module.css'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'

/** The top ten below the whole record, with a note on selection bias. */
export function TopTenList({ answer }: { readonly answer: TopTen }) {
  const t = useWords('record')
  const { version, fromTime, asOf, items, total, rankedCount, coinCount, leastSignals } = answer
  return (
    <>
      <div className={css['rules']}>
        <RulesNote version={version} versions={[]} />
        {total.n > 0 && <p>{t('topten.sum', { from: dayOf(fromTime), to: dayOf(asOf) })}</p>}
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
            {t('topten.chance', { ranked: rankedCount, coins: coinCount, least: leastSignals })}
          </p>
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

/** A day of market time; `--` where it is unknown. */
function dayOf(time: number | null): string {
  return time === null ? '--' : dateText(time, 'day')
}

const ROWS = [0, 1, 2, 3, 4, 5]
/** Of usual length, for a text that has yet to come. */
const GREY_DATE = Date.UTC(2025, 8, 20)

/** Skeleton of the page: the rules, the whole record, the notes and the first rows, in their final size. */
export function TopTenSkeleton() {
  const t = useWords('record')
  const tShell = useWords('shell')
  const day = dateText(GREY_DATE, 'day')
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      <div className={css['rules']}>
        <GreyRulesNote />
        <p>
          <GreyWords>{t('topten.sum', { from: day, to: day })}</GreyWords>
        </p>
      </div>
      <section className={css['whole']}>
        <GreyRow />
      </section>
      <div className={css['chance']}>
        <p>
          <GreyWords>{t('topten.chance', { ranked: 5, coins: 5, least: 10 })}</GreyWords>
        </p>
        <p>
          <GreyWords>{t('topten.apart')}</GreyWords>
        </p>
      </div>
      <section className={css['list']}>
        {ROWS.map((at) => (
          <GreyRow key={at} hasHold />
        ))}
      </section>
    </div>
  )
}

function GreyRow({ hasHold = false }: { readonly hasHold?: boolean }) {
  return (
    <div className={row['row']}>
      <span className={row['place']}>
        <GreyText width="0.8em" />
      </span>
      <span className={`${row['coin']} ${row['grey']}`}>
        {hasHold && <Skeleton width="20px" height="20px" />}
        <GreyText width="4em" />
      </span>
      <span className={`${row['return']} ${row['grey']}`}>
        <GreyText width="5em" />
      </span>
      <span className={row['winRate']}>
        <GreyText width="15em" />
      </span>
      <span className={row['factor']}>
        <GreyText width="8em" />
      </span>
      {hasHold && (
        <span className={`${row['hold']} ${row['grey']}`}>
          <GreyText width="8em" />
        </span>
      )}
    </div>
  )
}
