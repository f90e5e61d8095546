import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { type Offer, priceOf } from './price.ts'
import css from './PriceAmount.module.css'

/** What a plan costs. The unit of Stars is small, below the amount: columns are narrow. */
export function PriceAmount({ offer }: { readonly offer: Offer }) {
  const t = useWords('membership')
  const { amount, isStars } = priceOf(offer)
  if (!isStars) return <>{amount}</>
  return (
    <span className={css['amount']}>
      {amount} <small className={css['unit']}>{t('choice.starsUnit')}</small>
    </span>
  )
}

/** Skeleton of a price; Telegram is paid in Stars. */
export function GreyPrice() {
  const t = useWords('membership')
  return (
    <span className={css['grey']}>
      <GreyText width="3.5em" />
      {isInTelegram() && <small className={css['unit']}>{t('choice.starsUnit')}</small>}
    </span>
  )
}
