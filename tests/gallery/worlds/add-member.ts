import type { TestAccount } from '#tests/support/account/add-account.ts'
import { addMessages } from '#tests/support/messages/add-messages.ts'
import type { MemberServer } from '#tests/support/membership/start-member-server.ts'
import type { Facts } from './find-facts.ts'

/** Somebody with a year, cards of most kinds, a gift given, two orders, and messages of every kind. */
export async function addMember(server: MemberServer): Promise<{
  readonly account: TestAccount
  readonly orders: Pick<Facts, 'openOrderId' | 'paidOrderId'>
}> {
  const cards = ['gift', 'gift', 'vip7', 'monthly', 'annual', 'supportResistance'] as const
  const account = await server.newPerson({ plan: 'YEAR', cards })
  const friend = await server.newPerson()
  const headers = { authorization: account.token }
  const { items } = (await server.get('/user/queryUserCarList', headers)).body.data as {
    items: { id: string; kind: string }[]
  }
  const cardId = items.find(({ kind }) => kind === 'gift')?.id
  await server.post('/user/giveCard', { cardId, email: friend.email }, headers)
  const order = async (plan: string) => {
    const request = { plan, provider: 'stripe' }
    const { data } = (await server.post('/order/create', request, headers)).body
    return (data as { orderId: string }).orderId
  }
  const paidOrderId = await order('YEAR')
  await server.payByCard(paidOrderId)
  await addMessages(server.context, account)
  return { account, orders: { paidOrderId, openOrderId: await order('MONTH') } }
}
