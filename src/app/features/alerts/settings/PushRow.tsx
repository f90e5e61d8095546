import * as TIMINGS from '#domain/time/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellText } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { askPush } from '../push/ask-push.ts'
import { readPushMemory } from '../push/push-memory.ts'
import { pushOffer } from '../push/push-offer.ts'
import { stopPush } from '../push/stop-push.ts'
import { alertQueries } from '../queries.ts'

/** Push notifications of this browser: a switch, or what is missing. */
export function PushRow() {
  const t = useWords('alerts')
  const client = useQueryClient()
  const isInTelegram = usePlatform().kind === 'telegram'
  const [isOn, setOn] = useState(() => readPushMemory().endpoint !== null)
  const offer = pushOffer()
  const title = t('push.here')
  if (isInTelegram) return <CellText icon="globe" title={title} text={t('push.inTelegram')} />
  if (offer === 'install') return <CellText icon="globe" title={title} text={t('push.install')} />
  if (offer === 'unsupported')
    return <CellText icon="globe" title={title} text={t('push.unsupportedHere')} />
  const turn = async (isWanted: boolean) => {
    setOn(isWanted)
    if (isWanted) {
      // Straight from the tap: a browser asks nobody who waited.
      const answer = await askPush()
      setOn(answer === 'on')
      haptic(answer === 'on' ? 'success' : 'warning')
      toast(t(`push.answer.${answer}`), TIMINGS.longToastMs)
    } else await stopPush().catch(() => {})
    await client.invalidateQueries({ queryKey: alertQueries.setting().queryKey })
  }
  return (
    <CellSwitch
      icon="globe"
      title={title}
      text={t(isOn ? 'push.hereOn' : 'push.hereOff')}
      isOn={isOn}
      onChange={(isWanted) => void turn(isWanted)}
    />
  )
}
