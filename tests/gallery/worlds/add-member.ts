import type { MemberServer } from '#tests/support/membership/start-member-server.ts'
import type { Facts } from './find-facts.ts'

/** Somebody with a year, cards of most kinds, a gift given, and two orders. */
export async function addMember(server: MemberServer): Promise<{
  readonly token: string
  readonly orders: Pick<Facts, 'openOrderId' | 'paidOrderId'>
}> {
  const cards = ['gift', 'gift', 'vip7', 'monthly', 'annual', 'supportResistance'] as const
  const { token } = await server.newPerson({ plan: 'YEAR', cards })
  const friend = await server.newPerson()
  const headers = { authorization: token }
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
  return { token, orders: { paidOrderId, openOrderId: await order('MONTH') } }
}
