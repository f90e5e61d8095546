import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
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
  useTitle(t('update.title'))
  if (latest !== undefined) return <Known latest={latest} onClose={back} />
  const retry = {
    text: t('update.retry'),
    onClick: () => void refetch(),
    isBusy: isFetching,
  }
  const close = { text: t('update.close'), onClick: back }
  return (
    <UpdateDialog
      title={t(isError ? 'update.failed.title' : 'update.checking')}
      onClose={back}
      footer={
        isError ? (
          <SheetActions primary={retry} secondary={close} />
        ) : (
          <SheetActions primary={close} />
        )
      }
    >
      {isError && <p role="alert">{t('update.failed.text')}</p>}
    </UpdateDialog>
  )
}

interface KnownProps {
  readonly latest: Latest
  readonly onClose: () => void
}

function Known({ latest, onClose }: KnownProps) {
  const t = useWords('support')
  const own = ownBuild()
  const { build, version, changes, isRequired } = latest
  const isCurrent = build === null || own === null || build === own
  // The reload after an install ends here, on the page that asked for it.
  useEffect(() => {
    if (build !== null && build === own) endInstall(build)
  }, [build, own])
  if (!isCurrent) return <Offer latest={{ ...latest, build }} onClose={onClose} />
  return (
    <UpdateDialog
      title={t('update.current.title')}
      onClose={onClose}
      footer={<SheetActions primary={{ text: t('update.close'), onClick: onClose }} />}
    >
      <p className="numbers">
        {t(isRequired ? 'update.current.old' : 'update.current.text', { version })}
      </p>
      <Changes changes={changes} />
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
      <Changes changes={changes} />
      {(state === 'offline' || state === 'notYet') && <p role="alert">{t(`update.${state}`)}</p>}
    </UpdateDialog>
  )
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
