import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeReplayFolder } from '../replay-folder.ts'
import { ENDED_REPLAYS } from './ended-replays.ts'
import { newTestPlace } from './open-test-database.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  untilReplayEnds,
} from './start-test-server.ts'

/** As fast as a machine can: nobody looks before the end. */
const SPEED = 1_000_000
const LONGEST_REPLAY_MS = 200_000

/**
 * A server on a market whose replay of `days` has ended, so that a page and a test see the same
 * figures. The first one of a run replays them, up to a quarter of a minute of processor time; the
 * others start on a copy of its data, with the given settings. `close` removes everything.
 */
export async function startEndedReplay(
  days: 5 | 20,
  config: TestServerOptions['config'] = {},
): Promise<TestServer> {
  const made = await replayOnce(days)
  const place = await newTestPlace()
  const replay = writeReplayFolder(days)
  const remove = async () => {
    await place.remove()
    replay.remove()
  }
  try {
    cpSync(made, place.dataDir, { recursive: true })
    const server = await startTestServer({ config, place, market: replay.market(SPEED) })
    await untilReplayEnds(server)
    return {
      ...server,
      async close() {
        await server.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The data folder of the run's ended replay of `days`. */
async function replayOnce(days: 5 | 20): Promise<string> {
  const folder = process.env[ENDED_REPLAYS]
  if (folder === undefined) throw new Error('Only the browser suite starts an ended replay.')
  const made = join(folder, String(days))
  const makeOrWait = async (): Promise<boolean> => {
    if (existsSync(made)) return true
    if (!claimDraft(made)) return false
    await replayInto(made, days)
    return true
  }
  await eventually(`the replay of ${days} days`, makeOrWait, LONGEST_REPLAY_MS)
  return made
}

/** Whether this process is the one that makes it. */
function claimDraft(made: string): boolean {
  try {
    mkdirSync(draftOf(made))
    return true
  } catch {
    return false
  }
}

async function replayInto(made: string, days: 5 | 20): Promise<void> {
  const dataDir = draftOf(made)
  const fresh = await newTestPlace()
  const replay = writeReplayFolder(days)
  try {
    cpSync(fresh.dataDir, dataDir, { recursive: true })
    const server = await startTestServer({
      place: { ...fresh, dataDir },
      market: replay.market(SPEED),
    })
    try {
      await untilReplayEnds(server)
    } finally {
      await server.close()
    }
    renameSync(dataDir, made)
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    await fresh.remove()
    replay.remove()
  }
}

function draftOf(made: string): string {
  return `${made}.draft`
}
