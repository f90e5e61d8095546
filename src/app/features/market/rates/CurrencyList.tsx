import { useQuery } from '@tanstack/react-query'
import { longToastMs } from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { chooseCurrency, usePreferences } from '#app/state/preferences-state.ts'
import { CURRENCIES, type Currency } from '#app/state/preferences.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CURRENCY_SYMBOLS } from './currency-symbols.ts'
import { rateQueries } from './rate-queries.ts'

/**
 * The currencies with what a dollar is worth in each. Only dollars are displayed so far, and whoever
 * taps another one sees a notice. @source Spec 8, 9
 */
export function CurrencyList() {
  const t = useWords('market')
  const { coinType } = usePreferences()
  const { data } = useQuery(rateQueries.all())
  const choose = (currency: Currency) => {
    if (currency === 'usd') chooseCurrency(currency)
    else toast(t('currency.refused'), longToastMs)
  }
  return (
    <CellList header={t('currency.title')} footer={t('currency.onlyUsd')}>
      {CURRENCIES.map((currency) => (
        <CellChoice
          key={currency}
          name="currency"
          title={`${currency.toUpperCase()} ${CURRENCY_SYMBOLS[currency]}`}
          text={t(`currency.${currency}`)}
          value={<span className="numbers">{rateText(data?.rates[currency])}</span>}
          isChosen={coinType === currency}
          onChoose={() => choose(currency)}
        />
      ))}
    </CellList>
  )
}

function rateText(rate: string | undefined): string {
  return rate === undefined ? '' : `1 USD = ${rate}`
}
