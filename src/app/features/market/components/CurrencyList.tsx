import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { chooseCurrency, usePreferences } from '#app/state/preferences-state.ts'
import { CURRENCIES } from '#app/state/preferences.ts'
import { CellChoice } from '#app/ui/cell/CellChoice.tsx'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { rateQueries } from '../rates/rate-queries.ts'

/** How each currency is written. NT$ is TWD's and S$ is SGD's where they are shown. @source DECISIONS 5 */
const SYMBOLS = { usd: '$', cny: '￥', hkd: 'HK$', sgd: 'S$', twd: 'NT$' } as const

/** The currencies with what a dollar is worth in each; only dollars are displayed so far. @source Spec 9 */
export function CurrencyList() {
  const t = useWords('market')
  const { coinType } = usePreferences()
  const { data } = useQuery(rateQueries.all())
  return (
    <CellList header={t('currency.title')} footer={t('currency.onlyUsd')}>
      {CURRENCIES.map((currency) => (
        <CellChoice
          key={currency}
          name="currency"
          title={`${currency.toUpperCase()} ${SYMBOLS[currency]}`}
          text={t(`currency.${currency}`)}
          value={<span className="numbers">{rateText(data?.rates[currency])}</span>}
          isChosen={coinType === currency}
          isDisabled={currency !== 'usd'}
          onChoose={() => chooseCurrency(currency)}
        />
      ))}
    </CellList>
  )
}

function rateText(rate: string | undefined): string {
  return rate === undefined ? '' : `1 USD = ${rate}`
}
