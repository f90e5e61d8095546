import { Suspense, useMemo, useState } from 'react'
import type { QuietHours } from '#domain/alerts/alert-settings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { NeedsNetwork } from '#app/ui/form/NeedsNetwork.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { SettingState } from '../queries.ts'
import { deviceZone } from '../switch/device-zone.ts'
import { nameZone, offsetText } from './zone-text.ts'
import { TimeCell } from './TimeCell.tsx'
import type { SettingsChange } from './use-settings.ts'

const ZoneSheet = lazyPart('ZoneSheet', async () => (await import('./ZoneSheet.tsx')).ZoneSheet)

/** 23:00 to 07:00, to begin with. */
const NIGHT: QuietHours = { from: 1380, to: 420 }

interface QuietListProps {
  readonly settings: SettingState['settings']
  readonly onSave: (change: SettingsChange) => void
}

/** Quiet hours in the user's time zone. */
export function QuietList({ settings, onSave }: QuietListProps) {
  const t = useWords('alerts')
  const [isChoosing, setChoosing] = useState(false)
  const { quiet, zone } = settings
  const language = currentLanguage()
  const [wallNow] = useState(() => Date.now())
  const named = useMemo(() => nameZone(zone, language, wallNow, t), [zone, language, wallNow, t])
  const turn = (isOn: boolean) => {
    if (!isOn) return onSave({ quiet: null })
    const device = zone === 'UTC' ? deviceZone() : null
    return onSave({ quiet: NIGHT, ...(device !== null && { zone: device }) })
  }
  return (
    <>
      <NeedsNetwork>
        <CellList>
          <CellSwitch
            icon="moon"
            title={t('settings.quiet')}
            text={t('settings.quietText')}
            isOn={quiet !== null}
            onChange={turn}
          />
          {quiet !== null && (
            <TimeCell
              title={t('settings.quietFrom')}
              minute={quiet.from}
              onChange={(from) => onSave({ quiet: { ...quiet, from } })}
            />
          )}
          {quiet !== null && (
            <TimeCell
              title={t('settings.quietTo')}
              minute={quiet.to}
              isNextDay={quiet.to < quiet.from}
              butNot={quiet.from}
              onChange={(to) => onSave({ quiet: { ...quiet, to } })}
            />
          )}
          {quiet !== null && (
            <CellButton
              title={t('settings.zone')}
              text={
                <DotLine>
                  {named.name}
                  {named.city}
                  {offsetText(named) || null}
                </DotLine>
              }
              value={<Icon name="forward" size="18px" />}
              onClick={() => setChoosing(true)}
            />
          )}
        </CellList>
      </NeedsNetwork>
      {isChoosing && (
        <Suspense>
          <ZoneSheet
            chosen={zone}
            onChoose={(next) => {
              setChoosing(false)
              onSave({ zone: next })
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
