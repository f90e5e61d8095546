import type { PagePath } from '#contract/page.ts'
import type { PaymentWay } from '#domain/predict/calculation.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { TextButton, TextLink } from '#app/ui/button/TextLink.tsx'
import css from './HowToGet.module.css'

const INVITE = '/pages/my/inviteFriends/index' satisfies PagePath

interface HowToGetProps {
  readonly way: PaymentWay
  readonly onCheckIn: () => void
}

/** What is missing to pay with, and the ways to it. */
export function HowToGet({ way, onCheckIn }: HowToGetProps) {
  const t = useWords('predict')
  return (
    <div role="status" className={css['how']}>
      <p>{t(way === 'card' ? 'pay.needsCard' : 'pay.needsPoints')}</p>
      <p className={css['ways']}>
        <TextButton onClick={onCheckIn}>{t('pay.checkIn')}</TextButton>
        {way === 'points' && <TextLink to={INVITE}>{t('pay.invite')}</TextLink>}
      </p>
    </div>
  )
}
