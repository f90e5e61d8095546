import { fetchLimited } from './fetch-limited.ts'

/** A vendor refused or could not answer; `retryAfterMs` is its own wish where it named one. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused'
  readonly status: number
  readonly retryAfterMs: number | null

  constructor(message: string, status: number, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** A list of announcements or a token's audit is far below a megabyte. */
const LIMIT = { mostBytes: 2 * 1024 * 1024, timeoutMs: 10_000 }
const MOST_RETRY_SECONDS = 86_400

/**
 * Fetches a JSON object of a vendor. Throws `VendorRefused` on another status than 200 and on what is
 * no JSON object; a late or large answer throws as `fetchLimited` does.
 *
 * @param timeoutMs of the whole answer, 10 s where it is not given
 */
export async function fetchAnswer(
  url: string,
  signal: AbortSignal,
  timeoutMs = LIMIT.timeoutMs,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { accept: 'application/json' }
  const response = await fetchLimited(url, { headers, signal }, { ...LIMIT, timeoutMs })
  const { host } = new URL(url)
  if (!response.ok) {
    await response.body?.cancel()
    const wish = response.headers.get('retry-after')
    throw new VendorRefused(`${host} answered ${response.status}`, response.status, wishOf(wish))
  }
  const answer = parse(await response.text())
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new VendorRefused(`${host} answered no JSON object`, response.status)
  }
  return answer as Readonly<Record<string, unknown>>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function wishOf(seconds: string | null): number | null {
  if (seconds === null || !/^\d{1,9}$/.test(seconds)) return null
  return Math.min(Number(seconds), MOST_RETRY_SECONDS) * 1000
}
