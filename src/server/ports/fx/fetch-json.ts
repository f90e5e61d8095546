import { fetchLimited } from '../vendor/fetch-limited.ts'

const LIMIT = { mostBytes: 200_000, timeoutMs: 10_000 }

/** Fetches a small JSON document; throws on another status, a late, large or malformed answer. */
export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json' }
  const response = await fetchLimited(url, { headers, signal }, LIMIT)
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${new URL(url).host} answered ${response.status}`)
  }
  return await response.json()
}
