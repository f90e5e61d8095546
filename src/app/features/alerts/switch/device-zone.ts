/** The device's time zone by its IANA name, `Asia/Shanghai`; null where the device has none of a name. */
export function deviceZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // The server knows names only: an offset knows no summer time.
  return /^[A-Za-z]+(\/[\w+-]+)*$/.test(timeZone) ? timeZone : null
}
