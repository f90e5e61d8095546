import { bigNumberText } from '#domain/money/big-number-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { hashText } from '#domain/text/hash-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage, wordIfKnown } from '#app/i18n/words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { ruleValueText, pointsText } from '../detail/rule-value.ts'
import { gateMarketText } from './compare-gate.ts'
import { type Fact, FACT_GROUPS } from './compare-signal.ts'
import css from './FactTable.module.css'

interface FactTableProps {
  readonly facts: readonly Fact[]
  /** Of their prices; null before the candles. */
  readonly decimals: number | null
}

/** Every fact on the page next to the browser's own result, and whether they match. */
export function FactTable({ facts, decimals }: FactTableProps) {
  const t = useWords('record')
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('check.facts.fact')}</th>
          <th scope="col">{t('check.facts.shown')}</th>
          <th scope="col">{t('check.facts.mine')}</th>
        </tr>
      </thead>
      {FACT_GROUPS.map((group) => {
        const own = facts.filter((fact) => fact.group === group)
        return own.length === 0 ? null : (
          <tbody key={group}>
            <tr className={css['group']}>
              <th scope="rowgroup" colSpan={3}>
                {t(`check.facts.${group}`)}
              </th>
            </tr>
            {own.map((fact) => (
              <FactRow key={`${fact.leg} ${fact.key}`} fact={fact} decimals={decimals} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface FactRowProps extends Pick<FactTableProps, 'decimals'> {
  readonly fact: Fact
}

function FactRow({ fact, decimals }: FactRowProps) {
  const t = useWords('record')
  return (
    <tr data-same={fact.isSame}>
      <th scope="row" className={css['fact']}>
        <span className={css['mark']}>
          <Icon name={fact.isSame ? 'check' : 'cross'} />
        </span>
        <span className="visually-hidden">
          {t(fact.isSame ? 'check.facts.same' : 'check.facts.differs')}
        </span>
        {nameOf(fact, t)}
      </th>
      <td className="numbers" title={wholeHash(fact, fact.shown)}>
        {valueText(fact, fact.shown, decimals)}
      </td>
      <td className="numbers" title={wholeHash(fact, fact.mine)}>
        {valueText(fact, fact.mine, decimals)}
      </td>
    </tr>
  )
}

function wholeHash({ format }: Fact, value: Fact['shown']): string | undefined {
  return format === 'hash' && value !== null ? String(value) : undefined
}

/** The words of a group's facts, where they are those of another. */
const WORDS_OF: Partial<Record<Fact['group'], Fact['group']>> = {
  exitGate: 'gate',
  follow: 'result',
  fade: 'result',
}

function nameOf({ key, leg, format, group }: Fact, t: ReturnType<typeof useWords<'record'>>) {
  const words = WORDS_OF[group] ?? group
  const name =
    format === 'rule'
      ? (wordIfKnown('signals', `rule.${key}`) ?? key)
      : (wordIfKnown('record', `check.fact.${words}.${key}`) ?? key)
  return leg === 0 ? name : t('check.facts.leg', { number: leg, name })
}

/** Both sides are written alike; where they differ by less than that shows, in all their digits. */
function valueText(fact: Fact, value: Fact['shown'], decimals: number | null): string {
  const { isSame, shown, mine } = fact
  if (value === null) return MISSING_TEXT
  const text = formatted(fact, value, decimals)
  const isBlurred = !isSame && shown !== null && mine !== null
  if (!isBlurred || typeof value !== 'number') return text
  const isAlike = formatted(fact, shown, decimals) === formatted(fact, mine, decimals)
  return isAlike ? String(value) : text
}

function formatted({ format, key }: Fact, value: string | number, decimals: number | null): string {
  const number = Number(value)
  switch (format) {
    case 'price':
      return decimals === null ? priceText(number) : fixedPriceText(number, decimals)
    case 'logPrice':
      return priceText(Math.exp(number))
    case 'market':
      return gateMarketText(String(value))
    case 'hash':
      return hashText(String(value))
    case 'text':
      // A count with its thousands: 1,200.
      return typeof value === 'number' ? value.toLocaleString('en-US') : value
    case 'gateState':
      return wordIfKnown('record', `check.gateState.${value}`) ?? String(value)
    case 'pct':
      return percentText(number)
    case 'time':
      return utcText(number)
    case 'count':
      return number.toLocaleString('en-US')
    case 'times':
      return `${number.toFixed(1)}x`
    case 'volume':
      return bigNumberText(number, currentLanguage())
    case 'points':
      return pointsText(number)
    case 'rule':
      return ruleValueText(key, number)
    default:
      return wordIfKnown('signals', `${format}.${value}`) ?? String(value)
  }
}
