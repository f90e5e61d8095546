import { type Language, LANGUAGES } from '#contract/headers.ts'
import { unsubscribeToken } from '#server/features/alerts/channels/unsubscribe.ts'
import { takePlaces } from '#tests/support/alerts/take-places.ts'
import type { MemberServer } from '#tests/support/membership/start-member-server.ts'
import type { Facts } from './find-facts.ts'
import type { World } from './world.ts'

/** As many as a month has. */
const PLACES = 30

/** Who may have alerts, and has none yet: without having agreed, having agreed, and with no place left. */
export async function addAlertPeople(server: MemberServer): Promise<Partial<World['tokens']>> {
  const unagreed = await server.newPerson({ plan: 'MONTH' })
  const monthly = await server.newPerson({ plan: 'MONTH' })
  const full = await server.newPerson({ plan: 'MONTH' })
  for (const { token } of [monthly, full]) {
    const agreed = { isProtocolAccepted: true }
    await server.post('/aiCoin/noticeSetting', agreed, { authorization: token })
  }
  await takePlaces(server.context, full, PLACES)
  return { unagreed: unagreed.token, monthly: monthly.token, full: full.token }
}

/** Readers of letters, one of each language; gives what their letters are stopped by. */
export async function addLetterReaders(server: MemberServer): Promise<Facts['stopTokens']> {
  const tokens = await Promise.all(
    LANGUAGES.map(async (language) => [language, await stopTokenOf(server, language)] as const),
  )
  return Object.fromEntries(tokens) as Facts['stopTokens']
}

async function stopTokenOf(server: MemberServer, language: Language): Promise<string> {
  const { context } = server
  const { accountId } = await server.newPerson()
  await context.db.transaction((tx) =>
    tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute(),
  )
  return unsubscribeToken(context, accountId)
}
