import { useMemo, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { deviceZone } from '../switch/device-zone.ts'
import { findZones } from './find-zones.ts'
import css from './ZoneSheet.module.css'
import { zoneText } from './zone-text.ts'

interface ZoneSheetProps {
  readonly chosen: string
  readonly onChoose: (zone: string) => void
  readonly onClose: () => void
}

/** Every time zone, to be searched by city or region; the device's own stands first. */
export function ZoneSheet({ chosen, onChoose, onClose }: ZoneSheetProps) {
  const t = useWords('alerts')
  const tShell = useWords('shell')
  const [search, setSearch] = useState('')
  const device = deviceZone()
  const zones = useMemo(() => {
    const first = [deviceZone() ?? 'UTC', chosen, 'UTC']
    return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
  }, [chosen])
  const found = findZones(zones, search, currentLanguage())
  return (
    <Sheet title={t('zone.title')} closeLabel={tShell('close')} onClose={onClose} footer={null}>
      <div className={css['search']}>
        <Field
          label={t('zone.search')}
          value={search}
          onChange={setSearch}
          input={{ type: 'search' }}
          enterKeyHint="done"
        />
      </div>
      <ul className={css['list']}>
        {found.map((zone) => (
          <li key={zone}>
            <button
              type="button"
              className={css['row']}
              aria-pressed={zone === chosen}
              onClick={() => onChoose(zone)}
            >
              <span>{zoneText(zone)}</span>
              {zone === device && <span className={css['note']}>{t('zone.device')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('zone.none')}</p>}
    </Sheet>
  )
}
