import { addTestAccount } from '#tests/support/account/add-account.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'

const MOST_STARS = 5

/** An account in a world of the gallery, with starred coins and rewards where it has any coins; gives its token. */
export async function addViewer(server: TestServer): Promise<string> {
  const { accountId, token } = await addTestAccount(server.context)
  const { items } = (await server.get(`/aiCoin/queryCoins?limit=${MOST_STARS}`)).body.data as {
    items: { coinId: string }[]
  }
  for (const { coinId } of items) {
    const star = { coinId, isStarred: true }
    await server.post('/market/favorite', star, { authorization: token })
  }
  // Where there are no coins, the account is as empty as its world.
  if (items.length > 0) await addRewards(server.context, accountId)
  return token
}

const BOUND_AT = Date.UTC(2026, 9, 12, 8, 30)

/** An account that has bound Telegram and X; gives its token. */
export async function addBoundViewer({ context }: TestServer): Promise<string> {
  const { accountId, token } = await addTestAccount(context)
  const link = { account_id: accountId, name: 'Ada', username: 'ada_l', linked_wall_time: BOUND_AT }
  await context.db.transaction((tx) =>
    tx
      .insertInto('account_links')
      .values([
        { ...link, provider: 'telegram', subject: '7001' },
        { ...link, provider: 'twitter', subject: '2244994945' },
      ])
      .execute(),
  )
  return token
}
