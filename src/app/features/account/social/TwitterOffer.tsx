import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { appSettings } from '#app/api/app-settings.ts'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch.ts'
import { platform } from '#app/platform/platform.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { useUser } from '../use-user.ts'

interface TwitterOfferProps {
  /** What X sent back is being looked at. */
  readonly isBusy: boolean
  readonly fault: string | null
}

/**
 * The way to X's own page, where one says yes or no. Telegram opens it in a browser, which must be
 * signed in too: whoever cannot sign in there is led to a way first.
 */
export function TwitterOffer(props: TwitterOfferProps) {
  const { data: user } = useUser()
  if (!isInTelegram()) return <WayToX {...props} lead="twitter.text" />
  if (user === undefined) return null
  const { hasTelegramSignIn, hasBotSignIn } = appSettings()
  const hasContact = user.email !== null || user.mobile !== null
  const canSignIn = hasContact || hasTelegramSignIn || hasBotSignIn
  return canSignIn ? <WayToX {...props} lead="twitter.outside" /> : <NeedsContact />
}

function NeedsContact() {
  const t = useWords('account')
  const navigate = useNavigate()
  return (
    <Panel title="X" lead={t('twitter.needsContact')}>
      <Button onClick={() => void navigate('/pages/my/bind')}>{t('twitter.addContact')}</Button>
    </Panel>
  )
}

interface WayToXProps extends TwitterOfferProps {
  readonly lead: 'twitter.text' | 'twitter.outside'
}

function WayToX({ isBusy, fault, lead }: WayToXProps) {
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
    <Panel title="X" lead={t(lead)} fault={said}>
      <Button isDisabled={isBusy || isAsking} onClick={() => void go()}>
        {t(isBusy ? 'twitter.busy' : 'twitter.go')}
      </Button>
    </Panel>
  )
}
