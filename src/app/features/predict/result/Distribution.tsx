import { useWords } from '#app/i18n/use-words.ts'
import { percentText } from '#domain/money/percent-text.ts'
import type { Estimate } from '../queries.ts'
import css from './Distribution.module.css'
import { shownBins } from './shown-bins.ts'

type Bin = Estimate['distribution'][number]

/** How many trades returned how much: a bar a range, with its count in figures. */
export function Distribution({ bins }: { readonly bins: readonly Bin[] }) {
  const t = useWords('predict')
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <ul className={css['bins']}>
      {shownBins(bins).map((bin) => (
        <li key={String(bin.abovePct)} className={css['bin']}>
          <span className={`numbers ${css['range']}`}>{rangeOf(bin, t)}</span>
          <span className={css['track']} aria-hidden="true">
            <span
              className={css['bar']}
              data-tone={(bin.upToPct ?? 1) <= 0 ? 'fall' : 'rise'}
              style={{ width: `${(100 * bin.count) / most}%` }}
            />
          </span>
          <span className={`numbers ${css['count']}`}>{bin.count}</span>
        </li>
      ))}
    </ul>
  )
}

function rangeOf({ abovePct, upToPct }: Bin, t: ReturnType<typeof useWords<'predict'>>): string {
  const text = (pct: number) => percentText(pct).replace(/\.00%$/, '%')
  if (abovePct === null) return t('result.below', { pct: text(upToPct ?? 0) })
  if (upToPct === null) return t('result.above', { pct: text(abovePct) })
  return t('result.between', { from: text(abovePct), to: text(upToPct) })
}
