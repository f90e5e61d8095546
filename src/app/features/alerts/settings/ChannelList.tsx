import { CHANNELS } from '#domain/alerts/channel.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import type { SettingState } from '../queries.ts'
import { ChannelRow } from './ChannelRow.tsx'
import { hasRow } from './channels.ts'
import { PushRow } from './PushRow.tsx'
import type { SettingsChange } from './use-settings.ts'

interface ChannelListProps {
  readonly state: SettingState
  readonly onSave: (change: SettingsChange) => void
}

/** Every channel: a switch if it is linked, else a link to set it up. */
export function ChannelList({ state, onSave }: ChannelListProps) {
  const t = useWords('alerts')
  const { channels: chosen } = state.settings
  const isInTelegram = usePlatform().kind === 'telegram'
  return (
    <NeedsNetwork>
      <CellList header={t('settings.channels')} footer={t('settings.channelsNote')}>
        {state.channels.flatMap((each) => [
          hasRow(each, isInTelegram) && (
            <ChannelRow
              key={each.channel}
              item={each}
              isOn={chosen.includes(each.channel)}
              onChange={(isOn) =>
                onSave({
                  channels: CHANNELS.filter((one) =>
                    one === each.channel ? isOn : chosen.includes(one),
                  ),
                })
              }
            />
          ),
          each.channel === 'push' && each.state !== 'off' && !isInTelegram && (
            <PushRow key="here" isOnly={each.state !== 'ready'} />
          ),
        ])}
      </CellList>
    </NeedsNetwork>
  )
}
