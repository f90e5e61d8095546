import * as TIMINGS from '#domain/time/timings.ts'
import { countdownOf } from '#domain/time/countdown.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { platform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { BotCode } from '../telegram/BotCode.tsx'
import { BotSteps } from '../telegram/BotSteps.tsx'
import { socialQueries } from './social-queries.ts'

/** In the place of digits that cannot be confirmed without a network. */
const UNKNOWN = '--'

/** Linking through the bot: two digits to compare, and the link to the chat. */
export function TelegramOffer() {
  const t = useWords('account')
  const { data, isError, error, refetch } = useQuery(socialQueries.telegramOffer())
  const isOnline = useOnline()
  const offer = data?.offer ?? null
  const { minutes, seconds } = countdownOf(useCountdown(offer?.expiresAt ?? 0) * 1000)
  useEffect(() => {
    if (offer === null) return undefined
    const leftMs = Math.max(offer.expiresAt - Date.now(), TIMINGS.shortestOfferMs)
    const timer = setTimeout(() => void refetch(), leftMs)
    return () => clearTimeout(timer)
  }, [offer, refetch])
  if (isError && offer === null) return <Failed error={error} />
  return (
    <Panel title={t('telegram.byBot')}>
      <BotSteps
        steps={[t('telegram.step1'), t('telegram.step2'), t('telegram.step3')]}
        label={t('telegram.match')}
        digits={isOnline ? (offer?.matchCode ?? null) : UNKNOWN}
        left={offer === null || !isOnline ? null : t('telegram.left', { minutes, seconds })}
      />
      <BotCode
        link={offer?.link ?? null}
        text={t('telegram.scan')}
        label={t('telegram.codeLabel')}
      />
      <Button
        needsNetwork
        isDisabled={offer === null}
        onClick={() => offer !== null && platform().openLink(offer.link)}
      >
        {t('telegram.open')}
      </Button>
    </Panel>
  )
}
