import { lazy, Suspense } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './InvitePanel.module.css'

const QrPicture = lazy(() => import('#app/ui/qr/QrPicture.tsx'))

/** The link as a picture; Telegram's clients save what is held, browsers what is downloaded. */
export function InviteQr({ url, code }: { readonly url: string; readonly code: string }) {
  const t = useWords('invite')
  const isInTelegram = usePlatform().kind === 'telegram'
  const save = { fileName: `buoy-${code}.png`, label: t('link.save') }
  return (
    <div className={css['qr']}>
      <div className={css['code']} data-saved={!isInTelegram}>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <QrPicture text={url} label={t('link.qr')} save={isInTelegram ? undefined : save} />
        </Suspense>
      </div>
      {isInTelegram && <p className={css['hint']}>{t('link.saveHint')}</p>}
    </div>
  )
}
