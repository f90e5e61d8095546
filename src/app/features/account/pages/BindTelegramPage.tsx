import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { WithSocial } from '../social/WithSocial.tsx'
import { hasLaunchData } from '../launch/sign-in-by-launch.ts'
import { BoundPanel } from '../social/BoundPanel.tsx'
import { socialQueries } from '../social/social-queries.ts'
import { TelegramCodeForm } from '../social/TelegramCodeForm.tsx'
import { TelegramHere } from '../social/TelegramHere.tsx'
import { TelegramOffer } from '../social/TelegramOffer.tsx'
import { useTurn } from '../social/use-turn.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

/** Binds Telegram: over the bot, by its six digits, or in Telegram by one tap. */
export default function BindTelegramPage() {
  const t = useWords('account')
  const client = useQueryClient()
  const query = useQuery({
    ...socialQueries.telegram(),
    refetchInterval: ({ state }) =>
      state.data?.isAvailable === true && state.data.bound === null
        ? TIMINGS.bindingEveryMs
        : false,
  })
  const refresh = async () => await client.invalidateQueries({ queryKey: ['my'] })
  const isBound = query.data === undefined ? null : query.data.bound !== null
  useTurn(isBound, () => {
    haptic('success')
    toast(t('social.bound', { site: 'Telegram' }))
    void refresh()
  })
  return (
    <TitledPage>
      <WithSocial query={query}>
        {({ isAvailable, bound }) => {
          if (bound !== null) {
            const unbind = () => call('POST /user/unBindTelegram', {})
            return <BoundPanel site="Telegram" bound={bound} onUnbind={unbind} />
          }
          if (!isAvailable) {
            return (
              <Notice
                icon="plane"
                title={t('social.unavailable', { site: 'Telegram' })}
                text={t('social.unavailableText')}
              />
            )
          }
          if (hasLaunchData()) return <TelegramHere onBound={refresh} />
          return (
            <>
              <TelegramOffer />
              <TelegramCodeForm onBound={refresh} />
            </>
          )
        }}
      </WithSocial>
    </TitledPage>
  )
}
