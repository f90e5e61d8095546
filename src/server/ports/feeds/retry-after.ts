const MOST_MS = 86_400_000

/**
 * How long a server wishes not to be asked again, ms, at most a day; null where it does not say. Seconds
 * or a date. @source RFC 9110, 10.2.3
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  if (!Number.isFinite(seconds)) return null
  return Math.min(Math.max(Math.ceil(seconds * 1000), 0), MOST_MS)
}
