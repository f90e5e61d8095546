import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { launch } from '#app/platform/launch/launch.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { deviceKey } from '#app/state/device-key.ts'
import { Panel } from '#app/ui/page/Panel.tsx'

/** Linking inside Telegram by its launch data, with one tap. */
export function TelegramHere({ onBound }: { readonly onBound: () => Promise<void> }) {
  const t = useWords('account')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const bind = async () => {
    setIsBusy(true)
    setFault(null)
    try {
      const initData = launch()?.data ?? ''
      await call('POST /user/codeBindTelegram', { initData, deviceKey: deviceKey() })
      await onBound()
    } catch (error) {
      haptic('error')
      setFault(failureWords(error).text)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title="Telegram" lead={t('telegram.hereText')} fault={fault}>
      <Button needsNetwork isDisabled={isBusy} onClick={() => void bind()}>
        {t('telegram.here')}
      </Button>
    </Panel>
  )
}
