import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { PaymentWay } from '#domain/predict/calculation.ts'
import { LazyCheckInSheet } from '#app/features/checkin/sheet/LazyCheckInSheet.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import css from './HowToGet.module.css'

const INVITE = '/pages/my/inviteFriends/index' satisfies PagePath

/** What is missing to pay with, and the ways to it. */
export function HowToGet({ way }: { readonly way: PaymentWay }) {
  const t = useWords('predict')
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    // What was checked in for may be enough now.
    void client.invalidateQueries({ queryKey: ['my', 'calculations'] })
  }
  return (
    <div role="status" className={css['how']}>
      <p>{t(way === 'card' ? 'pay.needsCard' : 'pay.needsPoints')}</p>
      <p className={css['ways']}>
        <button type="button" className={css['link']} onClick={() => setIsOpen(true)}>
          {t('pay.checkIn')}
        </button>
        {way === 'points' && (
          <Link to={INVITE} className={css['link']}>
            {t('pay.invite')}
          </Link>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <LazyCheckInSheet hasNewYear={false} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
