/** Names of the parts of an address that say what a page is about. */
const NAMES = ['id', 'coinId'] as const

/** A page and what it is about, whatever else its address says: `/pages/ai/detail?coinId=sol`. */
export function subjectOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const address = new URLSearchParams(search)
  const name = NAMES.find((one) => address.has(one))
  return name === undefined ? pathname : `${pathname}?${name}=${address.get(name)}`
}
