import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { WithSocial } from '../linking/WithSocial.tsx'
import { hasLaunchData } from '../telegram/sign-in-by-launch.ts'
import { BoundPanel } from '../linking/BoundPanel.tsx'
import { socialQueries } from '../linking/social-queries.ts'
import { GreyTelegram } from '../linking/GreyTelegram.tsx'
import { TelegramCodeForm } from '../linking/TelegramCodeForm.tsx'
import { TelegramHere } from '../linking/TelegramHere.tsx'
import { TelegramOffer } from '../linking/TelegramOffer.tsx'
import { useTurnedOn } from '../linking/use-turned-on.ts'
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
  useTurnedOn(isBound, () => {
    haptic('success')
    toast(t('social.bound', { site: 'Telegram' }))
    void refresh()
  })
  return (
    <TitledPage>
      <WithSocial query={query} grey={<GreyTelegram />}>
        {({ isAvailable, bound }) => {
          if (bound !== null) {
            const unbind = () => call('POST /user/unBindTelegram', {})
            return (
              <BoundPanel
                site="Telegram"
                bound={bound}
                lossText={t('social.unbindTelegram')}
                onUnbind={unbind}
              />
            )
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
