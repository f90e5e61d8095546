import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { chooseCurrency, usePreferences } from '#app/state/preferences-state.ts'
import { CURRENCIES, type Currency } from '#app/state/preferences.ts'
import { ChoiceCell } from '#app/ui/list/ChoiceCell.tsx'
import { CURRENCY_SYMBOLS } from './currency-symbols.ts'
import { rateQueries } from './rate-queries.ts'

/**
 * The currency, with what a dollar is worth in each. Only dollars are displayed so far; a tap on
 * another one says so. @source Spec 8, 9
 */
export function CurrencyCell() {
  const t = useWords('market')
  const { coinType } = usePreferences()
  const { data } = useQuery(rateQueries.all())
  const choose = (currency: Currency) => {
    if (currency !== 'usd') return { refusal: t('currency.refused') }
    chooseCurrency(currency)
    return 'taken'
  }
  return (
    <ChoiceCell
      title={t('currency.title')}
      note={t('currency.onlyUsd')}
      choices={CURRENCIES.map((currency) => ({
        id: currency,
        title: `${currency.toUpperCase()} ${CURRENCY_SYMBOLS[currency]}`,
        text: t(`currency.${currency}`),
        value: <span className="numbers">{rateText(data?.rates[currency])}</span>,
      }))}
      chosen={coinType}
      onChoose={choose}
    />
  )
}

function rateText(rate: string | undefined): string {
  return rate === undefined ? '' : `1 USD = ${rate}`
}
