import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { historyShare } from '#domain/market/history-span.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { listLeaves, SEED, SIMULATED_START, spanBefore } from '#tests/support/history-leaves.ts'
import {
  isReady,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'

/** Two steps of a history, of which the kills leave some to be done. */
const DAYS = 10
/** A history ends with the close at the time where the clock begins. */
const AFTER_HISTORY = SIMULATED_START + 1
const LONGEST_MS = 120_000

async function leavesOfWhole(): Promise<string[]> {
  const market = { simulatedSeed: SEED, simulatedSpeed: 1, historyDays: DAYS }
  const server = await startTestServer({ strategy: STRATEGY, market })
  await eventually('a whole history', () => isReady(server.url), LONGEST_MS)
  const leaves = await listLeaves(server.context.db.reader, AFTER_HISTORY)
  await server.close()
  return leaves
}

/** Starts a server whose settings ask for so many days, and waits until so much is produced. */
function startUntil(place: TestPlace, days: number, share: number): Promise<ServerProcess> {
  const env = { SIM_SEED: SEED, SIM_SPEED: '1', HISTORY_DAYS: String(days) }
  return startServerProcess(place, env, async (url) => {
    if (share === 1) return isReady(url)
    const answer = await fetch(`${url}/api/market/status`).catch(() => null)
    if (answer?.ok !== true) return false
    const { data } = (await answer.json()) as { data: { marketNow: number | null } }
    return historyShare(spanBefore(DAYS), data.marketNow) >= share
  })
}

async function kill(server: ServerProcess): Promise<void> {
  server.kill()
  await eventually('its end', async () => !server.isAlive())
  await sleep(0)
}

it(
  'a history goes on where its server was killed, whatever is asked for by then, and repeats nothing',
  { timeout: 2 * LONGEST_MS },
  async () => {
    const expected = await leavesOfWhole()
    const place = await newTestPlace()
    // At once, when only the first candles are stored, and in the middle.
    await kill(await startUntil(place, DAYS, 0))
    await kill(await startUntil(place, DAYS, 0.3))
    const last = await startUntil(place, 0, 1)
    // The last checkpoint is signed after the last evaluation.
    const verified = await eventually('an export of everything', async () => {
      const text = await (await fetch(`${last.url}/api/aiCoin/exportRecord?format=json`)).text()
      const found = verifyExport(text)
      return found.leaves >= expected.length ? found : null
    })
    await last.stop()
    await eventually('its end', async () => !last.isAlive())
    const db = await openDatabase(place)
    const leaves = await listLeaves(db.reader, AFTER_HISTORY)
    await db.close()
    await place.remove()
    expect(expected.length).toBeGreaterThan(20)
    expect(leaves).toEqual(expected)
    expect(verified.leaves).toBe(expected.length)
  },
)
