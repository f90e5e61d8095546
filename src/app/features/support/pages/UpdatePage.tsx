import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { ownBuild } from '../about/own-build.ts'
import { type Latest, supportQueries } from '../queries.ts'
import { endInstall, type Installed, installBuild } from '../update/install-build.ts'
import { UpdateDialog } from '../update/UpdateDialog.tsx'

/** Offers a newer build, and installs it when the reader agrees. @source Spec 2, 7 */
export default function UpdatePage() {
  const t = useWords('support')
  const back = useBack('/')
  const { data: latest, isError, refetch, isFetching } = useQuery(supportQueries.latest())
  const isOnline = useOnline()
  useTitle(t('update.title'))
  // What was newest before may not be now.
  if (!isOnline && !isNewer(latest)) return <Unknown onClose={back} />
  if (latest !== undefined) return <Known latest={latest} onClose={back} />
  const retry = {
    text: t('update.retry'),
    onClick: () => void refetch(),
    isBusy: isFetching,
  }
  return (
    <UpdateDialog
      title={t(isError ? 'update.failed.title' : 'update.checking')}
      onClose={back}
      footer={
        isError ? (
          <SheetActions primary={retry} secondary={{ text: t('update.close'), onClick: back }} />
        ) : (
          <Close onClose={back} />
        )
      }
    >
      {isError && <p role="alert">{t('update.failed.text')}</p>}
    </UpdateDialog>
  )
}

interface CloseProps {
  readonly onClose: () => void
}

/** Nothing is there to do. */
function Close({ onClose }: CloseProps) {
  const t = useWords('support')
  return (
    <Button look="quiet" onClick={onClose}>
      {t('update.close')}
    </Button>
  )
}

/** Without a network nobody knows whether this is the newest version. */
function Unknown({ onClose }: CloseProps) {
  const t = useWords('support')
  return (
    <UpdateDialog
      title={t('update.noNetwork')}
      onClose={onClose}
      footer={<Close onClose={onClose} />}
    >
      <p className="numbers">{t('update.current.text', { version: APP_VERSION })}</p>
    </UpdateDialog>
  )
}

/** Whether a build other than this one is there. */
function isNewer(latest: Latest | undefined): latest is Latest & { readonly build: string } {
  const build = latest?.build ?? null
  const own = ownBuild()
  return build !== null && own !== null && build !== own
}

interface KnownProps extends CloseProps {
  readonly latest: Latest
}

function Known({ latest, onClose }: KnownProps) {
  const t = useWords('support')
  const own = ownBuild()
  const { build, version, changes, isRequired } = latest
  // The reload after an install ends here, on the page that asked for it.
  useEffect(() => {
    if (build !== null && build === own) endInstall(build)
  }, [build, own])
  if (isNewer(latest)) return <Offer latest={latest} onClose={onClose} />
  return (
    <UpdateDialog
      title={t('update.current.title')}
      onClose={onClose}
      footer={<Close onClose={onClose} />}
    >
      <p className="numbers">
        {t(isRequired ? 'update.current.old' : 'update.current.text', { version })}
      </p>
      <Changes version={version} changes={changes} />
    </UpdateDialog>
  )
}

interface OfferProps {
  readonly latest: Latest & { readonly build: string }
  readonly onClose: () => void
}

function Offer({ latest, onClose }: OfferProps) {
  const t = useWords('support')
  const [state, setState] = useState<Installed | 'idle'>('idle')
  const { build, version, changes, isRequired } = latest
  const isBusy = state === 'reloads'
  const install = async () => {
    setState('reloads')
    setState(await installBuild(build))
  }
  const primary = { text: t('update.install'), onClick: () => void install(), isBusy }
  const later = { text: t('update.later'), onClick: onClose }
  return (
    <UpdateDialog
      title={t('update.new.title')}
      onClose={isRequired ? null : onClose}
      footer={<SheetActions primary={primary} {...(isRequired ? {} : { secondary: later })} />}
    >
      <p className="numbers">
        {t(isRequired ? 'update.new.required' : 'update.new.text', { version })}
      </p>
      <Changes version={version} changes={changes} />
      {(state === 'offline' || state === 'notYet') && <p role="alert">{t(`update.${state}`)}</p>}
    </UpdateDialog>
  )
}

function Changes({ version, changes }: Pick<Latest, 'version' | 'changes'>) {
  const t = useWords('support')
  if (changes.length === 0) return null
  return (
    <>
      <h2>{t('update.changes', { version })}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  )
}
