import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { platform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

interface TwitterOfferProps {
  /** What X sent back is being looked at. */
  readonly isBusy: boolean
  readonly fault: string | null
}

/**
 * The way to X's own page, where one says yes or no. Telegram opens it in a browser, which must be
 * signed in too: by the bot, where there is nothing else.
 */
export function TwitterOffer({ isBusy, fault }: TwitterOfferProps) {
  const t = useWords('account')
  const [isAsking, setIsAsking] = useState(false)
  const [askFault, setAskFault] = useState<string | null>(null)
  const go = async () => {
    setIsAsking(true)
    setAskFault(null)
    try {
      const { url } = await call('GET /user/bindTwitterInfo', { offer: 'true' })
      if (url !== null && isInTelegram()) platform().openLink(url)
      else if (url !== null) globalThis.location.assign(url)
    } catch (error) {
      setAskFault(failureWords(error).text)
    } finally {
      setIsAsking(false)
    }
  }
  const said = askFault ?? fault
  return (
    <Panel title="X" lead={t(isInTelegram() ? 'twitter.outside' : 'twitter.text')} fault={said}>
      <Button needsNetwork isDisabled={isBusy || isAsking} onClick={() => void go()}>
        {t(isBusy ? 'twitter.busy' : 'twitter.go')}
      </Button>
    </Panel>
  )
}
