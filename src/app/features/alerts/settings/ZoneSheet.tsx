import { useMemo } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { SearchSheet } from '#app/ui/form/SearchSheet.tsx'
import { deviceZone } from '../switch/device-zone.ts'
import { findZones } from './find-zones.ts'
import css from './ZoneSheet.module.css'
import { placeText, zoneText } from './zone-text.ts'

interface ZoneSheetProps {
  readonly chosen: string
  readonly onChoose: (zone: string) => void
  readonly onClose: () => void
}

/** Every time zone by its city, searchable; the device's own and the chosen one are first. */
export function ZoneSheet({ chosen, ...props }: ZoneSheetProps) {
  const t = useWords('alerts')
  const device = deviceZone()
  const zones = useMemo(() => {
    const first = [deviceZone() ?? 'UTC', chosen, 'UTC']
    const { compare } = new Intl.Collator('en')
    const others = Intl.supportedValuesOf('timeZone').toSorted((one, other) =>
      compare(placeText(one), placeText(other)),
    )
    return [...new Set([...first, ...others])]
  }, [chosen])
  const find = (search: string) =>
    findZones(zones, search, currentLanguage()).map((zone) => ({
      id: zone,
      label: zoneText(zone),
      note: zone === device && <span className={css['note']}>{t('zone.device')}</span>,
    }))
  const texts = { title: t('zone.title'), field: t('zone.search'), none: t('zone.none') }
  return <SearchSheet texts={texts} find={find} chosen={chosen} {...props} />
}
