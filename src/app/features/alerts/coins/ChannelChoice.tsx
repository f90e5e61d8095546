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
      {channels !== null && <OwnChannels state={state} channels={channels} onChange={onChange} />}
    </CellList>
  )
}

interface OwnChannelsProps extends ChannelChoiceProps {
  readonly channels: readonly Channel[]
}

/** The rows of the settings, with a tick for each channel that is ready. */
function OwnChannels({ state, channels, onChange }: OwnChannelsProps) {
  const t = useWords('alerts')
  const isInTelegram = usePlatform().kind === 'telegram'
  const tick = (each: ChannelState) => (
    <CellTick
      key={each.channel}
      icon={CHANNEL_ICONS[each.channel]}
      title={t(`channel.${each.channel}`)}
      isTicked={channels.includes(each.channel)}
      onChange={(isTicked) =>
        onChange(
          CHANNELS.filter((one) => (one === each.channel ? isTicked : channels.includes(one))),
        )
      }
    />
  )
  return state.channels
    .filter((each) => each.state !== 'off')
    .map((each) => {
      if (each.state === 'ready') return tick(each)
      if (hasRow(each, isInTelegram)) return <UnreadyRow key={each.channel} item={each} />
      return isInTelegram ? null : <PushRow key={each.channel} isOnly />
    })
}
