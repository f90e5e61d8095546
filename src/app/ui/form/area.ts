/** A country or territory and the code its numbers begin with, without +. */
export interface Area {
  /** ISO 3166-1, two letters. */
  readonly iso: string
  readonly code: string
}

/** An area with its name in the reader's language. */
export interface NamedArea extends Area {
  readonly name: string
}

/** Names by the device, sorted as readers of the language sort. A device without them shows codes. */
export function nameAreas(areas: readonly Area[], language: string): NamedArea[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(language)
  const named = areas.map((area) => ({ ...area, name: names.of(area.iso) ?? area.iso }))
  return named.toSorted((one, other) => order.compare(one.name, other.name))
}

/** Areas that match a search: part of the name, ISO code, or start of the calling code. */
export function findAreas(areas: readonly NamedArea[], search: string): readonly NamedArea[] {
  const wanted = plain(search.trim())
  const digits = wanted.replace(/^\+/, '')
  if (wanted === '') return areas
  if (/^\d+$/.test(digits)) return areas.filter(({ code }) => code.startsWith(digits))
  return areas.filter(
    ({ iso, name }) => plain(name).includes(wanted) || iso.toLowerCase() === wanted,
  )
}

/** Lower case without accents, so that `viet nam` finds Việt Nam. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}
