import { operatorsCommands } from '#server/admin/operators.ts'
import { addDeadLetter } from '#tests/support/admin/add-dead-letter.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type MediaServer, openMediaServer } from '#tests/support/content/media-server.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { addNews } from '#tests/support/news/add-news.ts'
import { addReservedPayout } from '#tests/support/operators/add-payout.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { ADDRESSES } from '#tests/support/wallet/payout-fixture.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'
import { randomBytes } from 'node:crypto'
import { addContent } from '../fixtures/add-content.ts'
import { addListings } from '../fixtures/add-listings.ts'
import { addMember } from '../fixtures/add-member.ts'

/** A server with everything that a new user, a member and an operator meet. */
export interface JourneyServer {
  readonly url: string
  readonly memberToken: string
  /** A coin with a signal in progress or ended. */
  readonly coinId: string
  /** Of the operator `mai`. */
  readonly operatorPassword: string
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
  return { ...(await fill(server, media)), ...partsOf(server, mail), close }

  async function close(): Promise<void> {
    await server.close()
    await Promise.all([mail.close(), media.close()])
    replay.remove()
  }
}

function partsOf(server: MemberServer, mail: TestSmtpServer) {
  return {
    url: server.url,
    async codeTo(email: string): Promise<string> {
      const texts = mail.emails.filter(({ envelopeTo }) => envelopeTo.includes(email))
      const code = /\b\d{6}\b/.exec(texts.at(-1)?.sentEmail.text ?? '')?.[0]
      if (code === undefined) throw new Error(`No code was sent to ${email}.`)
      return code
    },
  }
}

async function fill(server: MemberServer, media: MediaServer) {
  await addListings(server)
  await addNews(server)
  await addContent(server, media.origin)
  const { account } = await addMember(server)
  await addRewards(server.context, account.accountId)
  const headers = { authorization: account.token }
  const rows = (await server.get('/aiCoin/queryRecordPage?limit=1', headers)).body.data as {
    items: readonly { coinId: string }[]
  }
  const coinId = rows.items[0]?.coinId ?? 'btc'
  await server.post('/feedback/add', { content: 'The alert for ETH came late today.' }, headers)
  const payee = await addTestAccount(server.context)
  const { accountId } = payee
  await addReservedPayout(server.context, { accountId, address: ADDRESSES.TRC20 })
  await addDeadLetter({ ...server.context, randomBytes }, { id: accountId })
  const lines: string[] = []
  const add = operatorsCommands['operators add']
  await add?.run(server.context, ['mai', '--json'], (line) => lines.push(line))
  const { password } = JSON.parse(lines.join('')) as { password: string }
  return { memberToken: account.token, coinId, operatorPassword: password }
}
