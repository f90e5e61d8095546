import { useWords } from '#app/i18n/use-words.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import type { Levels } from '../queries.ts'
import css from './HoldRates.module.css'

type HoldRate = Levels['holds']

/** How often the levels of this coin held, next to any line at the same distances. */
export function HoldRates({ levels }: { readonly levels: Levels }) {
  const t = useWords('predict')
  return (
    <>
      <dl className={css['rates']}>
        <Rate name={t('levels.holdsOwn')} rate={levels.holds} />
        <Rate name={t('levels.holdsAny')} rate={levels.mirroredHolds} />
      </dl>
      <p className={css['note']}>{t(compare(levels))}</p>
      <p className={css['note']}>{t('levels.holdsHow')}</p>
    </>
  )
}

function Rate({ name, rate }: { readonly name: string; readonly rate: HoldRate }) {
  const t = useWords('predict')
  const { n, held, ratePct } = rate
  const range = shareRangeText(rate.lowPct, rate.highPct, 'sentence')
  return (
    <div className={css['rate']}>
      <dt>{name}</dt>
      <dd className="numbers">
        {n === 0
          ? t('levels.noTest')
          : ratePct === null
            ? t('levels.few', { count: n, held })
            : t('levels.rate', { share: shareText(ratePct, 'sentence'), count: n, held })}
      </dd>
      {n > 0 && <dd className={`numbers ${css['range']}`}>{t('levels.range', { range })}</dd>}
    </div>
  )
}

/** The two differ where their ranges do not meet; else nothing was found. */
function compare({ holds, mirroredHolds }: Levels) {
  const [low, high] = [holds.lowPct ?? 0, holds.highPct ?? 100]
  if (low > (mirroredHolds.highPct ?? 100)) return 'levels.better'
  return high < (mirroredHolds.lowPct ?? 0) ? 'levels.worse' : 'levels.same'
}
