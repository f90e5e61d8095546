/** The device's IANA time zone, `Asia/Shanghai`; null if it has no name. */
export function deviceZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // The server knows names only: an offset knows no summer time.
  return /^[A-Za-z]+(\/[\w+-]+)*$/.test(timeZone) ? timeZone : null
}
