import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { appSettings } from '#app/api/app-settings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { platform } from '#app/platform/platform.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { toast } from '#app/state/toast-state.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { Button } from '#app/ui/button/Button.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { type WebviewTarget, webviewTarget } from './webview-target.ts'
import css from './WebviewPage.module.css'

const HOME = '/pages/home/home' satisfies PagePath

/**
 * A web page inside the app: a page of ours replaces it, a page of an allowed site is framed, any
 * other is refused. Its title is in the bar once loaded. @source Spec 2
 */
export default function WebviewPage() {
  const { search } = useLocation()
  const [allowed] = useState(() => appSettings().webviewOrigins)
  const target = webviewTarget(search, { origin: globalThis.location.origin, allowed })
  if (target.kind === 'page') return <Navigate to={target.path} replace />
  if (target.kind === 'refused') return <Refused url={target.url} />
  return <Framed key={target.url} target={target} />
}

/** Title of a page that is loading. @source Spec 2 */
const LOADING = 'Loading...'

function Framed({ target }: { readonly target: Extract<WebviewTarget, { kind: 'frame' }> }) {
  const t = useWords('membership')
  const [isLoaded, setIsLoaded] = useState(false)
  const title = isLoaded ? target.host : LOADING
  return (
    <main className={css['page']}>
      <Bar title={title} />
      <iframe
        className={css['frame']}
        src={target.url}
        title={target.host}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is never of our own origin
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
      <div className={css['foot']}>
        <Button look="quiet" onClick={() => platform().openLink(target.url)}>
          {t('webview.outside')}
        </Button>
      </div>
    </main>
  )
}

/** An address that is not opened here, to take elsewhere. */
function Refused({ url }: { readonly url: string | null }) {
  const t = useWords('membership')
  const back = useBack(HOME)
  return (
    <main className={css['refused']}>
      <Bar title={t('webview.refused.bar')} />
      <Notice
        icon="link"
        title={t('webview.refused.title')}
        text={t(url === null ? 'webview.refused.bad' : 'webview.refused.text')}
      />
      <div className={css['given']}>
        {url !== null && (
          <p className={css['address']} translate="no">
            {url}
          </p>
        )}
        {url !== null && (
          <Button onClick={() => void copyAddress(url)}>{t('webview.refused.copy')}</Button>
        )}
        <Button look="quiet" onClick={back}>
          {t('webview.refused.back')}
        </Button>
      </div>
    </main>
  )
}

async function copyAddress(url: string): Promise<void> {
  const isCopied = await platform().copyText(url)
  toast(isCopied ? words('membership')('webview.refused.copied') : url)
}

function Bar({ title }: { readonly title: string }) {
  const shell = useWords('shell')
  const back = useBack(HOME)
  useTitle(title)
  return <TitleBar title={title} back={{ label: shell('back'), onClick: back }} />
}
