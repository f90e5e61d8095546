const FORM = /^\d{1,4}(\.\d{1,4}){0,3}$/

/** Whether a text is a version: `1.6.4`. */
export function isVersion(text: string): boolean {
  return FORM.test(text)
}

/**
 * Whether a version is older than another, number by number; what is no version is not older.
 *
 * @example isOlderVersion('1.6.4', '1.10') === true
 */
export function isOlderVersion(version: string, other: string): boolean {
  if (!isVersion(version) || !isVersion(other)) return false
  const [own, least] = [version, other].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 4; at += 1) {
    const difference = (own?.[at] ?? 0) - (least?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
