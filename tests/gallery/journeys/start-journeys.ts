import { randomBytes } from 'node:crypto'
import { operatorsCommands } from '#server/admin/operators.ts'
import { addDeadLetter } from '#tests/support/admin/add-dead-letter.ts'
import { openMediaServer } from '#tests/support/content/media-server.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { addNews } from '#tests/support/news/add-news.ts'
import { addReservedPayout } from '#tests/support/operators/add-payout.ts'
import { totpOf } from '#tests/support/operators/totp.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { ADDRESSES } from '#tests/support/wallet/payout-fixture.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'
import { addContent } from '../fixtures/add-content.ts'
import { addListings } from '../fixtures/add-listings.ts'
import { addMember } from '../fixtures/add-member.ts'

/** Who walks. */
export interface Visitor {
  /** Their session; null for who is not signed in yet. */
  readonly token: string | null
  /** Of a newcomer or a friend. */
  readonly email: string
  /** Of an operator. */
  readonly operator?: {
    readonly name: string
    readonly password: string
    /** What the authenticator app shows now. */
    code(): string
  }
}

/** A server with everything that a new user, a member and an operator meet. */
export interface JourneyServer {
  readonly url: string
  /** A coin with a signal in progress. */
  readonly coinId: string
  /** Somebody who has never been here. */
  newcomer(): Promise<Visitor>
  /** A yearly member with cards, rewards and messages; the address is that of a friend. */
  member(): Promise<Visitor>
  /** An operator with a second factor, to whom feedback, a payment, a payout and a refused alert have come. */
  operator(): Promise<Visitor>
  /** A code of 30 days. */
  newCode(): Promise<string>
  /** The newest order by card: its payment, and the address that the payment page returns to. */
  newestOrder(): Promise<{ pay(): Promise<void>; readonly back: string }>
  /** The newest six digits sent to an address. */
  codeTo(email: string): Promise<string>
  close(): Promise<void>
}

const DAYS = 20
const SPEED = 1_000_000

/** Starts one on a replay that has ended. */
export async function startJourneys(): Promise<JourneyServer> {
  const replay = writeReplayFolder(DAYS)
  const [mail, media] = await Promise.all([openSmtpServer(), openMediaServer()])
  const server = await startMemberServer(
    replay.market(SPEED),
    { hasAdminArea: true, mediaOrigins: [media.origin] },
    {
      mail: {
        kind: 'smtp',
        url: `smtp://127.0.0.1:${mail.port}`,
        from: 'Buoy <buoy@buoy.example>',
      },
    },
  )
  await untilReplayEnds(server)
  await addListings(server)
  await addNews(server)
  await addContent(server, media.origin)
  return {
    url: server.url,
    coinId: await coinInProgress(server),
    ...visitorsOf(server),
    newCode: async () => await server.newCode('monthly'),
    async newestOrder() {
      const session = [...server.stripe.sessions.values()].at(-1)
      const { pathname, search } = new URL(session?.form['success_url'] ?? '')
      const orderId = session?.orderId ?? ''
      return { back: pathname + search, pay: async () => await server.payByCard(orderId) }
    },
    codeTo: async (email) => codeTo(mail, email),
    async close() {
      await server.close()
      await Promise.all([mail.close(), media.close()])
      replay.remove()
    },
  }
}

function codeTo(mail: TestSmtpServer, email: string): string {
  const texts = mail.emails.filter(({ envelopeTo }) => envelopeTo.includes(email))
  const code = /\b\d{6}\b/.exec(texts.at(-1)?.sentEmail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${email}.`)
  return code
}

async function coinInProgress(server: MemberServer): Promise<string> {
  const { token } = await server.newPerson({ plan: 'YEAR' })
  const path = '/aiCoin/queryRecordPage?limit=1'
  const { body } = await server.get(path, { authorization: token })
  const { items } = body.data as { items: readonly { coinId: string }[] }
  return items[0]?.coinId ?? 'btc'
}

function visitorsOf(server: MemberServer): Pick<JourneyServer, 'newcomer' | 'member' | 'operator'> {
  const { context } = server
  let count = 0
  const nextName = (name: string) => {
    count += 1
    return `${name}.${count}`
  }
  return {
    newcomer: async () => ({ token: null, email: `${nextName('mai')}@example.com` }),
    async member() {
      const { account } = await addMember(server)
      await addRewards(context, account.accountId)
      const friend = await server.newPerson()
      return { token: account.token, email: friend.email }
    },
    async operator() {
      const { accountId, token } = (await addMember(server)).account
      const said = { content: 'The alert for ETH came late today.' }
      await server.post('/feedback/add', said, { authorization: token })
      await addReservedPayout(context, { accountId, address: ADDRESSES.TRC20 })
      await addDeadLetter({ ...context, randomBytes }, { id: accountId })
      const name = nextName('mai')
      const { password = '' } = await runCommand(server, 'operators add', name)
      const { address = '' } = await runCommand(server, 'operators two-factor', name)
      const secret = new URL(address).searchParams.get('secret') ?? ''
      const code = () => totpOf(secret, context.wallClock.now())
      return { token: null, email: '', operator: { name, password, code } }
    },
  }
}

async function runCommand(
  server: MemberServer,
  command: string,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const lines: string[] = []
  const context = { ...server.context, randomBytes }
  await operatorsCommands[command]?.run(context, [name, '--json'], (line) => lines.push(line))
  return JSON.parse(lines.join('')) as Record<string, string>
}
