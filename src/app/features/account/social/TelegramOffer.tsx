import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { platform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { BotCode } from './BotCode.tsx'
import { socialQueries } from './social-queries.ts'
import css from './TelegramOffer.module.css'

/** A device whose clock is wrong must not ask in a circle. */
const LEAST_MS = 30_000

/** Keeps the line's height. */
const NOTHING_YET = '\u00A0'

/** The way over the bot: two digits to compare, and the link that opens the chat. */
export function TelegramOffer() {
  const t = useWords('account')
  const tShell = useWords('shell')
  const { data, isError, error, refetch } = useQuery(socialQueries.telegramOffer())
  const offer = data?.offer ?? null
  const seconds = useCountdown(offer?.expiresAt ?? 0)
  useEffect(() => {
    if (offer === null) return undefined
    const leftMs = Math.max(offer.expiresAt - Date.now(), LEAST_MS)
    const timer = setTimeout(() => void refetch(), leftMs)
    return () => clearTimeout(timer)
  }, [offer, refetch])
  if (isError && offer === null) {
    return (
      <RetryBox
        text={failureWords(error).title}
        label={tShell('retry')}
        onClick={() => void refetch()}
      />
    )
  }
  const left = offer === null ? NOTHING_YET : t('telegram.left', { count: Math.ceil(seconds / 60) })
  return (
    <Panel title={t('telegram.byBot')}>
      <ol className={css['steps']}>
        <li>{t('telegram.step1')}</li>
        <li>{t('telegram.step2')}</li>
        <li>{t('telegram.step3')}</li>
      </ol>
      <div className={css['match']}>
        <span>{t('telegram.match')}</span>
        <strong className={`numbers ${css['digits']}`}>
          {offer === null ? <Skeleton width="1.4em" height="1.1em" /> : offer.matchCode}
        </strong>
        {/* Written anew: a centred line that grows would count as one that moves. */}
        <span key={left} className={css['left']}>
          {left}
        </span>
      </div>
      <BotCode link={offer?.link ?? null} />
      <Button
        isDisabled={offer === null}
        onClick={() => offer !== null && platform().openLink(offer.link)}
      >
        {t('telegram.open')}
      </Button>
    </Panel>
  )
}
