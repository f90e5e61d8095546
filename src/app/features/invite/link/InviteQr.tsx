import { type ReactNode, Suspense } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { haptic } from '#app/platform/haptic.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { toast } from '#app/state/toast-state.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
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
    <Frame>
      <Suspense fallback={<Room />}>
        <QrPicture text={url} label={t('link.qr')} save={hasDownload ? save : undefined} />
      </Suspense>
    </Frame>
  )
}

/** The outline of the picture, and of the button that saves it. */
export function GreyQr() {
  return (
    <Frame>
      <Room />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useWords('invite')
  return (
    <div className={css['qr']}>
      <div className={css['code']}>{children}</div>
      {isInTelegram() && <p className={css['hint']}>{t('link.saveHint')}</p>}
    </div>
  )
}

/** Takes the place of what comes. */
function Room() {
  return (
    <>
      <div className={css['square']} />
      {!isInTelegram() && <GreyButton />}
    </>
  )
}
