import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellChoice, CellTick } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CHANNEL_ICONS, usableChannels } from '../settings/channels.ts'
import { listText } from './kinds-text.ts'
import type { SettingState } from '../queries.ts'

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
  const there = state.channels.filter((way) => way.state !== 'off')
  return (
    <CellList
      header={t('part.channels')}
      {...(channels !== null && { footer: t('part.otherNote') })}
    >
      <CellChoice
        name="where"
        title={t('part.own')}
        text={names.length === 0 ? t('channel.app') : listText(names)}
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
        there.map((way) => (
          <CellTick
            key={way.channel}
            icon={CHANNEL_ICONS[way.channel]}
            title={t(`channel.${way.channel}`)}
            text={way.state === 'unbound' ? t(`settings.${way.channel}Unbound`) : undefined}
            isDisabled={way.state === 'unbound'}
            isTicked={way.state !== 'unbound' && channels.includes(way.channel)}
            onChange={(isTicked) =>
              onChange(
                CHANNELS.filter((one) => (one === way.channel ? isTicked : channels.includes(one))),
              )
            }
          />
        ))}
    </CellList>
  )
}
