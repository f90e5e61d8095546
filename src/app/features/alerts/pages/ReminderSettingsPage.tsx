import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { SlotsPanel } from '../slots/SlotsPanel.tsx'
import { CandleList } from '../settings/CandleList.tsx'
import { ChannelList } from '../settings/ChannelList.tsx'
import { DigestList } from '../settings/DigestList.tsx'
import { GateList } from '../settings/GateList.tsx'
import { ProactiveList } from '../settings/ProactiveList.tsx'
import { QuietList } from '../settings/QuietList.tsx'
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx'
import { TestPanel } from '../settings/TestPanel.tsx'
import { useSettings } from '../settings/use-settings.ts'

/** Alert settings: channels, timeframes, quiet hours, gate alerts and grouping. @source Spec 2 */
export default function ReminderSettingsPage() {
  const { data, error, isPending, save } = useSettings()
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined) {
    return (
      <TitledPage>
        {isSlow && <SettingsSkeleton />}
        {error !== null && <Failed error={error} />}
      </TitledPage>
    )
  }
  return (
    <TitledPage>
      {data.slots.limit === 0 && <SlotsPanel slots={data.slots} />}
      <ChannelList state={data} onSave={save} />
      <TestPanel state={data} />
      <QuietList settings={data.settings} onSave={save} />
      <CandleList state={data} onSave={save} onClosed={(gate) => askAtGate(gate)} />
      <GateList state={data} onSave={save} onClosed={() => askAtGate('monthly')} />
      <DigestList above={data.settings.digestAbove} onSave={save} />
      <ProactiveList state={data} onSave={save} onClosed={() => askAtGate('yearly')} />
    </TitledPage>
  )
}
