import { ODDS_PARTS } from '#domain/checkin/prize.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Draw } from '../queries.ts'
import css from './OddsTable.module.css'

/** The prizes of a draw with their odds, and the hash of its seed. */
export function OddsTable({ draw }: { readonly draw: Draw }) {
  const t = useWords('checkin')
  return (
    <section className={css['odds']}>
      <h3 className={css['title']}>{t('draw.chances')}</h3>
      <dl className={css['rows']}>
        {draw.odds.map(({ prize, parts }) => (
          <div key={prize} className={css['row']}>
            <dt>{t(`prize.${prize}`)}</dt>
            <dd className="numbers">{chanceText(parts)}</dd>
          </div>
        ))}
      </dl>
      <p className={css['name']}>{t('draw.hash')}</p>
      <p className={`numbers ${css['hash']}`} translate="no">
        {draw.seedHash}
      </p>
    </section>
  )
}

/** `chanceText(450) === '4.50%'` */
function chanceText(parts: number): string {
  return percentText((parts * 100) / ODDS_PARTS).replace('+', '')
}
