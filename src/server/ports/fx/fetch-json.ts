const TIMEOUT_MS = 10_000
const MOST_BYTES = 200_000

/** Fetches a small JSON document; throws on another status, a late, large or malformed answer. */
export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  const length = Number(response.headers.get('content-length') ?? 0)
  const body = length > MOST_BYTES ? '' : await response.text()
  if (body === '' || body.length > MOST_BYTES) {
    throw new Error(`${new URL(url).host} answered ${Math.max(length, body.length)} bytes`)
  }
  return JSON.parse(body)
}
