import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellChoice, CellTick } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CHANNEL_ICONS, usableChannels } from '../settings/channels.ts'
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
  const there = state.channels.filter((each) => each.state !== 'off')
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
          <CellTick
            key={each.channel}
            icon={CHANNEL_ICONS[each.channel]}
            title={t(`channel.${each.channel}`)}
            text={each.state === 'unbound' ? t(`settings.${each.channel}Unbound`) : undefined}
            isDisabled={each.state === 'unbound'}
            isTicked={each.state !== 'unbound' && channels.includes(each.channel)}
            onChange={(isTicked) =>
              onChange(
                CHANNELS.filter((one) =>
                  one === each.channel ? isTicked : channels.includes(one),
                ),
              )
            }
          />
        ))}
    </CellList>
  )
}
