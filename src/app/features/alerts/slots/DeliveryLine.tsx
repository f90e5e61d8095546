import type { Channel } from '#domain/alerts/channel.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import type { SettingState } from '../queries.ts'
import { usableChannels } from '../settings/channels.ts'
import { clockText } from '../settings/clock-text.ts'
import css from './DeliveryLine.module.css'
import { faultyChannels } from './faulty-channels.ts'

/** Where alerts are sent and when not; what is wrong comes first. @source SCREENS 3 */
export function DeliveryLine({ state }: { readonly state: SettingState }) {
  const t = useWords('alerts')
  const usable = usableChannels(state)
  // Telegram is chosen from the start: who is reached otherwise lacks nothing.
  const unboundLook = usable.length === 0 ? css['fault'] : undefined
  const { unbound, isBlocked } = faultyChannels(state)
  const { quiet } = state.settings
  const namesOf = (channels: readonly Channel[]) =>
    listText(
      channels.map((channel) => t(`channel.${channel}`)),
      'comma',
    )
  return (
    <div className={css['line']}>
      <DotLine>
        {isBlocked && <span className={css['fault']}>{t('test.blocked')}</span>}
        {unbound.length > 0 && (
          <span className={unboundLook}>
            {t('places.unlinked', { channels: namesOf(unbound) })}
          </span>
        )}
        {usable.length === 0 ? (
          <span className={css['fault']}>{t('channel.app')}</span>
        ) : (
          t('places.by', { count: usable.length, channels: namesOf(usable) })
        )}
        {quiet !== null &&
          t('places.quiet', { from: clockText(quiet.from), to: clockText(quiet.to) })}
      </DotLine>
    </div>
  )
}

/** Skeleton of it. */
export function GreyDelivery() {
  return (
    <div className={css['line']}>
      <GreyText width="16em" />
    </div>
  )
}
