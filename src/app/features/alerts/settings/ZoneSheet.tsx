import { useWords } from '#app/i18n/use-words.ts'
import { SearchSheet } from '#app/ui/form/SearchSheet.tsx'
import { deviceZone } from '../switch/device-zone.ts'
import { findZones } from './find-zones.ts'
import { useZones } from './use-zones.ts'
import css from './ZoneSheet.module.css'
import { offsetText, zoneLines } from './zone-text.ts'

interface ZoneSheetProps {
  readonly chosen: string
  readonly onChoose: (zone: string) => void
  readonly onClose: () => void
}

/** Every time zone by its city and its name, searchable by both; the device's own and the chosen one are first. */
export function ZoneSheet({ chosen, ...props }: ZoneSheetProps) {
  const t = useWords('alerts')
  const device = deviceZone()
  const zones = useZones(chosen)
  const find = (search: string) =>
    findZones(zones, search).map((zone) => {
      const [label, text] = zoneLines(zone)
      const note = (
        <span className={`numbers ${css['note']}`}>
          {offsetText(zone)}
          {zone.id === device && <span>{t('zone.device')}</span>}
        </span>
      )
      return { id: zone.id, label, text, note }
    })
  const texts = { title: t('zone.title'), field: t('zone.search'), none: t('zone.none') }
  return <SearchSheet texts={texts} find={find} chosen={chosen} {...props} />
}
