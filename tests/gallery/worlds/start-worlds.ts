import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { PAPER_ACCOUNT } from '#tests/support/account/paper-ports.ts'
import { startMemberServer } from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { ROOT } from '#tests/support/run-command.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#tests/support/server/start-test-server.ts'
import { openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'
import { addAlertCoins } from './add-alert-coins.ts'
import { addAlertPeople, addLetterReaders } from './add-alert-people.ts'
import { addMember } from './add-member.ts'
import { addBoundViewer, addViewer } from './add-viewer.ts'
import { findFacts, NO_FACTS } from './find-facts.ts'
import type { World, WorldName } from './world.ts'

/** The worlds that the asked scenes show. */
export interface Worlds {
  /** Throws where it was not asked for. */
  of(name: WorldName): World
  close(): Promise<void>
}

const REAL_CANDLES = join(ROOT, '../shared/data/candles')
const REAL_FROM = Date.UTC(2025, 8, 20)
const BUSY_DAYS = 60
const MEMBERS_DAYS = 6
const SPEED = 1_000_000
const REPLAY_LIMIT_MS = 600_000
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const X = { clientId: 'gallery', clientSecret: 'gallery', siteOrigin: NOWHERE, apiOrigin: NOWHERE }
const LIVE_ORIGINS = { BINANCE: NOWHERE, OKX: NOWHERE, BITGET: NOWHERE, FX: NOWHERE }

const STARTS = { full: startFull, busy: startBusy, members: startMembers, empty: startEmpty }

/** Starts the worlds of these names, and waits for the end of their replays. */
export async function startWorlds(names: ReadonlySet<WorldName>): Promise<Worlds> {
  const started = await Promise.all(
    [...names].map(async (name) => [name, await STARTS[name]()] as const),
  )
  const worlds = new Map<WorldName, World>(started)
  return {
    of(name) {
      const world = worlds.get(name)
      if (world === undefined) throw new Error(`The world ${name} was not started.`)
      return world
    },
    async close() {
      await Promise.all([...worlds.values()].map((world) => world.close()))
    },
  }
}

async function startFull(): Promise<World> {
  if (!existsSync(REAL_CANDLES)) return await startBusy()
  return await startOpen({
    market: replayOf(REAL_CANDLES, REAL_FROM),
    strategy: STRATEGY,
  })
}

async function startBusy(): Promise<World> {
  const own = writeReplayFolder(BUSY_DAYS)
  const world = await startOpen({ market: own.market(SPEED) })
  return withEnd(world, () => own.remove())
}

/** Everything is open, and a bot and X are there to be bound to; nobody answers them. */
async function startOpen(options: TestServerOptions): Promise<World> {
  const bot = await openBotApi()
  const telegram = { ...TEST_BOT, apiOrigin: bot.origin }
  const account = { ...PAPER_ACCOUNT, telegram, twitter: X }
  const server = await startTestServer({ ...options, config: { account } })
  await endOfReplay(server)
  const tokens = { usual: await addViewer(server), bound: await addBoundViewer(server) }
  const facts = await findFacts(server)
  return withEnd({ server, facts, tokens, close: () => server.close() }, () => bot.close())
}

async function startMembers(): Promise<World> {
  const own = writeReplayFolder(MEMBERS_DAYS)
  const server = await startMemberServer(own.market(SPEED))
  await endOfReplay(server)
  const { account, orders } = await addMember(server)
  const newcomer = (await server.newPerson()).token
  const facts = await findFacts(server)
  const told = await addAlertCoins(server, account, facts.coinId)
  const people = await addAlertPeople(server)
  const stopTokens = await addLetterReaders(server)
  const world = {
    server,
    facts: { ...facts, ...orders, ...told, stopTokens },
    tokens: { usual: account.token, newcomer, ...people },
    close: () => server.close(),
  }
  return withEnd(world, () => own.remove())
}

async function startEmpty(): Promise<World> {
  const server = await startTestServer({ market: { mode: 'live', liveOrigins: LIVE_ORIGINS } })
  const tokens = { usual: await addViewer(server) }
  return { server, facts: NO_FACTS, tokens, close: () => server.close() }
}

function withEnd(world: World, end: () => unknown): World {
  return {
    ...world,
    async close() {
      await world.close()
      await end()
    },
  }
}

function replayOf(replayFolder: string, replayFrom: number): Partial<MarketConfig> {
  return { mode: 'replay', replayFolder, replayFrom, replaySpeed: SPEED }
}

async function endOfReplay(server: TestServer): Promise<void> {
  await eventually('the end of a replay', () => isEnded(server), REPLAY_LIMIT_MS)
}

async function isEnded(server: TestServer): Promise<boolean> {
  const { data } = (await server.get('/market/status')).body
  // A server that is busy replaying may refuse for a moment.
  return (data as { isEnded: boolean } | null)?.isEnded === true
}
