import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { toast } from '#app/state/toast-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { BoundPanel } from '../linking/BoundPanel.tsx'
import { socialQueries } from '../linking/social-queries.ts'
import { GreyTwitter } from '../linking/GreyTwitter.tsx'
import { TwitterOffer } from '../linking/TwitterOffer.tsx'
import { useTurnedOn } from '../linking/use-turned-on.ts'
import { WithSocial } from '../linking/WithSocial.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

/**
 * Links X by its consent page, which redirects here with `code` and `state`. From Telegram it
 * redirects to the browser that Telegram opened; the page in Telegram polls for the result.
 */
export default function BindTwitterPage() {
  const t = useWords('account')
  const client = useQueryClient()
  const query = useQuery({
    ...socialQueries.twitter(),
    refetchInterval: ({ state }) =>
      isInTelegram() && state.data?.isAvailable === true && state.data.bound === null
        ? TIMINGS.bindingEveryMs
        : false,
  })
  const { isBusy, fault } = useReturn()
  const isBound = query.data === undefined ? null : query.data.bound !== null
  useTurnedOn(isInTelegram() ? isBound : null, () => {
    confirmLinked()
    void client.invalidateQueries({ queryKey: ['my'] })
  })
  return (
    <TitledPage>
      <WithSocial query={query} grey={<GreyTwitter />}>
        {({ isAvailable, bound }) => {
          if (bound !== null) {
            const unbind = () => call('POST /user/unBindTwitter', {})
            return (
              <BoundPanel
                site="X"
                bound={bound}
                lossText={t('social.unbindText', { site: 'X' })}
                onUnbind={unbind}
              />
            )
          }
          if (isAvailable) return <TwitterOffer isBusy={isBusy} fault={fault} />
          return (
            <Notice
              icon="x"
              title={t('social.unavailable', { site: 'X' })}
              text={t('social.unavailableText')}
            />
          )
        }}
      </WithSocial>
    </TitledPage>
  )
}

function confirmLinked(): void {
  haptic('success')
  toast(words('account')('social.bound', { site: 'X' }))
}

/** What X sent back with the browser, handed over once; the address is clean after it. */
function useReturn(): { readonly isBusy: boolean; readonly fault: string | null } {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const taken = useRef<string | null>(null)
  const code = address.get('code')
  const state = address.get('state')
  const finish = useCallback(
    async (given: string | null, proof: string) => {
      if (given === null) {
        setFault(words('account')('twitter.refused'))
        return
      }
      setIsBusy(true)
      try {
        await call('POST /user/bindTwitter', { code: given, state: proof })
        confirmLinked()
        // The page's first question may still be under way: its answer is older than the link.
        await client.cancelQueries({ queryKey: ['my'] })
        await client.invalidateQueries({ queryKey: ['my'] })
      } catch (error) {
        haptic('error')
        setFault(failureWords(error).text)
      } finally {
        setIsBusy(false)
      }
    },
    [client],
  )
  useEffect(() => {
    if (state === null || taken.current === state) return
    taken.current = state
    setAddress({}, { replace: true })
    void finish(code, state)
  }, [code, state, finish, setAddress])
  return { isBusy, fault }
}
