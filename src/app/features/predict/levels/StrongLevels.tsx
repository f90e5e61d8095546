import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Levels } from '../queries.ts'
import { fartherOf, isSupport } from './level-lines.ts'
import css from './StrongLevels.module.css'

interface StrongLevelsProps {
  /** Undefined while they are on their way. */
  readonly levels: Levels | undefined
}

/** As many as most coins have. */
const GREY_ROWS = [0, 1, 2, 3]

/** Every strong level with its side, its touches and its strength, highest first. */
export function StrongLevels({ levels }: StrongLevelsProps) {
  const t = useWords('predict')
  if (levels?.strong.length === 0) {
    return (
      <Panel look="flat" title={t('levels.strong.title')}>
        <p>{t('levels.noLevel')}</p>
      </Panel>
    )
  }
  const hasFarther = levels === undefined || fartherOf(levels).length > 0
  return (
    <Panel
      look="flat"
      title={t('levels.strong.title')}
      lead={hasFarther ? t('levels.strong.lead') : undefined}
    >
      <table className={css['levels']}>
        <thead>
          <tr>
            {(['price', 'side', 'touches', 'strength'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`levels.strong.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="numbers">
          {levels === undefined
            ? GREY_ROWS.map((at) => <GreyRow key={at} />)
            : levels.strong.toReversed().map((level) => (
                <tr key={level.price}>
                  <th scope="row">{priceText(level.price)}</th>
                  <td>
                    {t(`levels.lines.${isSupport(level, levels) ? 'support' : 'resistance'}`)}
                  </td>
                  <td>{level.touches}</td>
                  <td>{level.strength.toFixed(1)}</td>
                </tr>
              ))}
        </tbody>
      </table>
    </Panel>
  )
}

function GreyRow() {
  return (
    <tr>
      {['4em', '4em', '1em', '2em'].map((width, at) => (
        <td key={at}>
          <span className={css['grey']}>
            <GreyText width={width} />
          </span>
        </td>
      ))}
    </tr>
  )
}
