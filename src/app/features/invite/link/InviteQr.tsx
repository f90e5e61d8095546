import { Suspense } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { haptic } from '#app/platform/haptic.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { toast } from '#app/state/toast-state.ts'
import css from './InvitePanel.module.css'

const QrPicture = lazyPart(
  'QrPicture',
  async () => (await import('#app/ui/qr/QrPicture.tsx')).default,
)

/** The link as a picture; Telegram's clients save what is held, browsers what is downloaded. */
export function InviteQr({ url, code }: { readonly url: string; readonly code: string }) {
  const t = useWords('invite')
  const hasDownload = !isInTelegram()
  const save = {
    fileName: `buoy-${code}.png`,
    label: t('link.save'),
    onSave: (isSaved: boolean) => {
      haptic(isSaved ? 'success' : 'error')
      toast(t(isSaved ? 'link.saved' : 'link.notSaved'))
    },
  }
  return (
    <div className={css['qr']}>
      <div className={css['code']}>
        <Suspense fallback={<Room hasDownload={hasDownload} />}>
          <QrPicture text={url} label={t('link.qr')} save={hasDownload ? save : undefined} />
        </Suspense>
      </div>
      {!hasDownload && <p className={css['hint']}>{t('link.saveHint')}</p>}
    </div>
  )
}

/** Takes the place of what comes. */
function Room({ hasDownload }: { readonly hasDownload: boolean }) {
  return (
    <>
      <div className={css['square']} />
      {hasDownload && <div className={css['saveRoom']} />}
    </>
  )
}
