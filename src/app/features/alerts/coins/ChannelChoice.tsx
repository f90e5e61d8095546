import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { CellChoice, CellTick } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import type { ChannelState, SettingState } from '../queries.ts'
import { UnreadyRow } from '../settings/ChannelRow.tsx'
import { CHANNEL_ICONS, hasRow, usableChannels } from '../settings/channels.ts'
import { PushRow } from '../settings/PushRow.tsx'

interface ChannelChoiceProps {
  readonly state: SettingState
  /** null uses the default channels. */
  readonly channels: readonly Channel[] | null
  readonly onChange: (channels: readonly Channel[] | null) => void
}

/** Channels of a coin's alerts: the default ones, or its own. */
export function ChannelChoice({ state, channels, onChange }: ChannelChoiceProps) {
  const t = useWords('alerts')
  const usual = usableChannels(state)
  const names = usual.map((channel) => t(`channel.${channel}`))
  const isInTelegram = usePlatform().kind === 'telegram'
  const there = state.channels.filter(
    (each) => each.state !== 'off' && (!isInTelegram || hasRow(each, isInTelegram)),
  )
  return (
    <CellList
      header={t('part.channels')}
      {...(channels !== null && { footer: t('part.otherNote') })}
    >
      <CellChoice
        name="where"
        title={t('part.own')}
        text={names.length === 0 ? t('channel.app') : listText(names, 'comma')}
        isChosen={channels === null}
        onChoose={() => onChange(null)}
      />
      <CellChoice
        name="where"
        title={t('part.other')}
        isChosen={channels !== null}
        onChoose={() => onChange(usual)}
      />
      {channels !== null &&
        there.map((each) => (
          <ChannelTick key={each.channel} item={each} channels={channels} onChange={onChange} />
        ))}
    </CellList>
  )
}

interface ChannelTickProps {
  readonly item: ChannelState
  readonly channels: readonly Channel[]
  readonly onChange: (channels: readonly Channel[]) => void
}

/** A tick for a channel that is ready; for another one, its row of the settings. */
function ChannelTick({ item, channels, onChange }: ChannelTickProps) {
  const t = useWords('alerts')
  const { channel, state } = item
  if (state !== 'ready') return channel === 'push' ? <PushRow isOnly /> : <UnreadyRow item={item} />
  return (
    <CellTick
      icon={CHANNEL_ICONS[channel]}
      title={t(`channel.${channel}`)}
      isTicked={channels.includes(channel)}
      onChange={(isTicked) =>
        onChange(CHANNELS.filter((one) => (one === channel ? isTicked : channels.includes(one))))
      }
    />
  )
}
