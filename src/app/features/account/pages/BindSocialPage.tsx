import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { type BoundAccount, boundName, socialQueries } from '../linking/social-queries.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

interface Info {
  readonly isAvailable: boolean
  readonly bound: BoundAccount | null
}

/** Accounts elsewhere, and whether each is bound. */
export default function BindSocialPage() {
  const t = useWords('account')
  const { data: telegram, isPending: isTelegramComing } = useQuery(socialQueries.telegram())
  const { data: twitter, isPending: isTwitterComing } = useQuery(socialQueries.twitter())
  const isSlow = useDelayed(isTelegramComing || isTwitterComing, TIMINGS.skeletonDelayMs)
  const stateOf = (info: Info | undefined, isComing: boolean) => {
    if (isComing) return <GreyWords>{t('bind.none')}</GreyWords>
    if (info === undefined || info.bound !== null) return ''
    return t(info.isAvailable ? 'bind.none' : 'social.notHere')
  }
  // In the line, not at its end: a long name has room there, and what comes later moves nothing.
  const textOf = (info: Info | undefined, about: string) =>
    info === undefined || info.bound === null ? about : boundName(info.bound)
  return (
    <TitledPage>
      {isSlow && <LoadingNote />}
      <CellList footer={t('social.note')}>
        <CellLink
          to="/pages/my/bindOtherAccount/telegram"
          icon="plane"
          title="Telegram"
          text={textOf(telegram, t('social.telegramText'))}
          value={stateOf(telegram, isTelegramComing)}
        />
        <CellLink
          to="/pages/my/bindOtherAccount/twitter"
          icon="x"
          title="X"
          text={textOf(twitter, t('social.twitterText'))}
          value={stateOf(twitter, isTwitterComing)}
        />
      </CellList>
    </TitledPage>
  )
}
