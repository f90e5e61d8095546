import { useEffect, useState } from 'react'
import { currentLanguage, words } from '#app/i18n/words.ts'
import { deviceZone } from '../switch/device-zone.ts'
import { type NamedZone, nameZone } from './zone-text.ts'

/** So many are named between two frames: over 400 together would halt a phone. */
const ZONES_AT_ONCE = 24

/** All zones from west to east, by language; named once. */
const known = new Map<string, readonly NamedZone[]>()

/**
 * Every time zone: the device's own, the chosen one and UTC first, then from west to east. Those
 * first are there from the start, the others a moment later.
 */
export function useZones(chosen: string): readonly NamedZone[] {
  const language = currentLanguage()
  const [wallNow] = useState(() => Date.now())
  const [first] = useState(() => {
    const ids = new Set([deviceZone() ?? 'UTC', chosen, 'UTC'])
    return [...ids].map((id) => nameZone(id, language, wallNow, words('alerts')))
  })
  const [others, setOthers] = useState(known.get(language))
  useEffect(() => {
    if (known.has(language)) return
    const ids = Intl.supportedValuesOf('timeZone')
    const named: NamedZone[] = []
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const next = ids.slice(named.length, named.length + ZONES_AT_ONCE)
      named.push(...next.map((id) => nameZone(id, language, wallNow, words('alerts'))))
      if (named.length < ids.length) {
        timer = setTimeout(go)
        return
      }
      const sorted = named.toSorted(fromWest(language))
      known.set(language, sorted)
      setOthers(sorted)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [language, wallNow])
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...(others ?? []).filter(({ id }) => !ids.has(id))]
}

function fromWest(language: string) {
  const { compare } = new Intl.Collator(language)
  return (one: NamedZone, other: NamedZone) =>
    (one.offsetMinutes ?? 0) - (other.offsetMinutes ?? 0) || compare(one.city, other.city)
}
