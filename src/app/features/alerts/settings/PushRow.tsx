import * as TIMINGS from '#domain/time/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellText } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { askPush } from '../push/ask-push.ts'
import { readPushMemory } from '../push/push-memory.ts'
import { pushOffer } from '../push/push-offer.ts'
import { stopPush } from '../push/stop-push.ts'
import { CHANNEL_ICONS } from './channels.ts'
import { alertQueries } from '../queries.ts'

interface PushRowProps {
  /** No browser gets notifications yet: the row is named after them. */
  readonly isOnly: boolean
}

/** Push notifications of this browser: a switch, or what is missing. */
export function PushRow({ isOnly }: PushRowProps) {
  const t = useWords('alerts')
  const client = useQueryClient()
  const [isOn, setOn] = useState(() => readPushMemory().endpoint !== null)
  const offer = pushOffer()
  const name = isOnly
    ? ({ icon: CHANNEL_ICONS.push, title: t('channel.push') } as const)
    : ({ icon: 'globe', title: t('push.here') } as const)
  if (offer === 'install') return <CellText {...name} text={t('push.install')} />
  if (offer === 'unsupported') return <CellText {...name} text={t('push.unsupportedHere')} />
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
      {...name}
      text={t(isOn ? 'push.hereOn' : 'push.hereOff')}
      isOn={isOn}
      onChange={(isWanted) => void turn(isWanted)}
    />
  )
}
