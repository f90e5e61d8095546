import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketConfig } from '#server/config/market-config.ts'
import { STRATEGY } from '#domain/signals/strategy.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#tests/support/server/start-test-server.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { PAPER_ACCOUNT } from '#tests/support/account/paper-ports.ts'
import { type BotApi, openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'
import { addMember } from './add-member.ts'
import { addBoundViewer, addViewer } from './add-viewer.ts'
import { type Facts, findFacts } from './find-facts.ts'

/** The worlds that the pictures show. */
export interface Worlds {
  /** Played to its end, so that every figure stands still. */
  readonly full: TestServer
  /** Its rules trigger often: every coin has closed many signals. */
  readonly busy: TestServer
  /** Sells memberships. */
  readonly members: MemberServer
  /** Knows no market: each of its answers is truly empty. */
  readonly empty: TestServer
  readonly facts: Facts
  /** Session of an account in each world. */
  readonly tokens: ReadonlyMap<TestServer, string>
  /** Session of an account in the full world that has bound Telegram and X. */
  readonly boundToken: string
  /** Session of an account in the world that sells, which owns nothing. */
  readonly newcomerToken: string
  close(): Promise<void>
}

const REAL_CANDLES = join(ROOT, '../shared/data/candles')
const REAL_FROM = Date.UTC(2025, 8, 20)
const OWN_DAYS = 60
const SPEED = 1_000_000
const REPLAY_LIMIT_MS = 240_000
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const X = { clientId: 'gallery', clientSecret: 'gallery', siteOrigin: NOWHERE, apiOrigin: NOWHERE }
const LIVE_ORIGINS = { BINANCE: NOWHERE, OKX: NOWHERE, BITGET: NOWHERE, FX: NOWHERE }

/** Starts the worlds: the full one with real candles where the machine has them, else the busy one. */
export async function startWorlds(): Promise<Worlds> {
  const own = writeReplayFolder(OWN_DAYS)
  const bot = await openBotApi()
  const [busy, empty, real, members] = await Promise.all([
    startTestServer({ ...withBot(bot), market: replayOf(own.folder, own.replayFrom) }),
    startTestServer({ market: { mode: 'live', liveOrigins: LIVE_ORIGINS } }),
    existsSync(REAL_CANDLES) ? startReal(bot) : null,
    startMemberServer(replayOf(own.folder, own.replayFrom)),
  ])
  const full = real ?? busy
  const played = [...new Set([busy, full])]
  await Promise.all(
    played.map((server) =>
      eventually('the end of a replay', () => isEnded(server), REPLAY_LIMIT_MS),
    ),
  )
  const servers = [...played, empty]
  const member = await addMember(members)
  const tokens = await Promise.all(
    servers.map(async (server) => [server, await addViewer(server)] as const),
  )
  return {
    full,
    busy,
    members,
    empty,
    facts: { ...(await findFacts(full)), ...member.orders },
    tokens: new Map<TestServer, string>([...tokens, [members, member.token]]),
    newcomerToken: (await members.newPerson()).token,
    boundToken: await addBoundViewer(full),
    async close() {
      await Promise.all([...servers, members].map((server) => server.close()))
      await bot.close()
      own.remove()
    },
  }
}

/** Its bot and X are there to be bound to; nobody answers them. */
function withBot({ origin }: BotApi): Pick<TestServerOptions, 'config'> {
  const telegram = { ...TEST_BOT, apiOrigin: origin }
  return { config: { account: { ...PAPER_ACCOUNT, telegram, twitter: X } } }
}

async function startReal(bot: BotApi): Promise<TestServer> {
  const market = replayOf(REAL_CANDLES, REAL_FROM)
  return await startTestServer({ ...withBot(bot), market, strategy: STRATEGY })
}

function replayOf(replayFolder: string, replayFrom: number): Partial<MarketConfig> {
  return { mode: 'replay', replayFolder, replayFrom, replaySpeed: SPEED }
}

async function isEnded(server: TestServer): Promise<boolean> {
  const { data } = (await server.get('/market/status')).body
  // A server that is busy replaying may refuse for a moment.
  return (data as { isEnded: boolean } | null)?.isEnded === true
}
