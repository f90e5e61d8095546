import { useWords } from '#app/i18n/use-words.ts'
import type { HotCoin, HotStep } from './hot-queries.ts'
import css from './HotSteps.module.css'
import { fadedViews, figureText, sumsOf, sumText } from './step-figures.ts'

interface HotStepsProps {
  readonly coin: HotCoin
  readonly rankedCount: number
}

/** How the score of a coin comes about, one term after the other. */
export function HotSteps({ coin, rankedCount }: HotStepsProps) {
  const t = useWords('ranking')
  const { symbol, place, score, steps } = coin
  const total = sumText(
    steps.map(({ points }) => points),
    score,
  )
  return (
    <section className={css['steps']} aria-labelledby="hot-steps">
      <h2 id="hot-steps">{t('hot.steps.title', { symbol, place, count: rankedCount })}</h2>
      <ol>
        {steps.map((step) => (
          <Step key={step.term} step={step} coin={coin} />
        ))}
      </ol>
      <p className={`numbers ${css['sum']}`}>
        {t('hot.steps.sum')} {total.sum} {total.sign} <strong>{total.score}</strong>
      </p>
    </section>
  )
}

function Step({ step, coin }: { readonly step: HotStep; readonly coin: HotCoin }) {
  const t = useWords('ranking')
  const { term, value, deviation } = step
  const { viewCount, favoriteCount } = coin
  const sums = sumsOf(step)
  const none = value === null ? 'unknown' : 'equal'
  const values = {
    views: viewCount,
    favorites: favoriteCount,
    value: figureText(value ?? 0),
    faded: fadedViews(value ?? 0),
  }
  return (
    <li>
      <strong>{t(`hot.terms.${term}`)}</strong>
      {value !== null && <span className="numbers">{t(`hot.values.${term}`, values)}</span>}
      {sums === null || deviation === 0 ? (
        <span>{t(`hot.none.${none}`)}</span>
      ) : (
        <>
          <span className="numbers">{sums.compared}</span>
          <span className="numbers">{sums.weighed}</span>
        </>
      )}
    </li>
  )
}
