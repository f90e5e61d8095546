import { eventually } from '#tests/support/server/start-test-server.ts'

/** A page of the signal list, as home and the list ask for it. */
export const SIGNALS_PATH = '/api/aiCoin/queryRecordPage?state=latest&limit=20'

const SIGNALS = 20
const LONGEST_WAIT_MS = 120_000

/**
 * Waits until a server is ready and has a whole page of signals, and gives the body that it answers.
 * Until then it refuses, or has fewer: neither is a fault.
 */
export async function untilSignals(url: string): Promise<string> {
  await eventually('readiness', async () => (await fetch(`${url}/readyz`)).ok, LONGEST_WAIT_MS)
  return await eventually('a page of signals', () => findPage(url), LONGEST_WAIT_MS)
}

async function findPage(url: string): Promise<string | null> {
  const response = await fetch(url + SIGNALS_PATH)
  const body = await response.text()
  if (!response.ok) return null
  const { data } = JSON.parse(body) as { data: { items: unknown[] } }
  return data.items.length === SIGNALS ? body : null
}
