import { lazy, Suspense, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './BotCode.module.css'

const QrCode = lazy(() => import('#app/ui/qr/QrCode.tsx'))

const WIDE = '(min-width: 768px)'

/** The way from a desktop to a phone; a phone cannot point at itself, and is spared its code. */
export function BotCode({ link }: { readonly link: string | null }) {
  const t = useWords('account')
  const [isWide] = useState(() => globalThis.matchMedia(WIDE).matches)
  if (!isWide) return null
  return (
    <div className={css['scan']}>
      <div className={css['code']}>
        <Suspense>
          {link === null ? (
            <Skeleton width="100%" height="100%" />
          ) : (
            <QrCode text={link} label={t('telegram.codeLabel')} />
          )}
        </Suspense>
      </div>
      <p>{t('telegram.scan')}</p>
    </div>
  )
}
