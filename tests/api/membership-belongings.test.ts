import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTelegram } from '#server/features/account/bind/link-telegram.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import {
  type MemberWorld,
  openMemberWorld,
  type Person,
} from '#tests/support/membership/member-world.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

let userCount = 700
/** Somebody whose only way in is a Telegram account, and that account. */
async function telegramOnly(name: string): Promise<{ person: Person; user: TelegramUser }> {
  const person = await world.join(`${name}@example.com`)
  userCount += 1
  const user: TelegramUser = { id: userCount, name, username: null, languageCode: 'en' }
  await world.db.transaction(async (tx) => {
    const held = { account_id: person.id, subject: String(user.id), linked_wall_time: 0 }
    await tx
      .insertInto('account_links')
      .values({ ...held, provider: 'telegram', name, username: null })
      .execute()
    await tx.updateTable('accounts').set({ email: null }).where('id', '=', person.id).execute()
  })
  return { person, user }
}

async function link(person: Person, user: TelegramUser): Promise<boolean> {
  return await world.db.transaction((tx) =>
    linkTelegram(world.context, tx, { accountId: person.id, user }),
  )
}

describe('a Telegram account that is bound to another of ours', () => {
  it('takes an account along that has nothing but its sign-up card', async () => {
    const { user } = await telegramOnly('empty')
    expect(await link(await world.join('ann@example.com'), user)).toBe(true)
  })

  it.each([
    ['days of membership', (person: Person) => world.pay(person, 'MONTH')],
    ['another card', (person: Person) => world.addCard(person, 'annual')],
    ['points', (person: Person) => world.givePoints(person, 10)],
    [
      'a trial that was used',
      async (person: Person) => {
        const cardId = await world.trialCard(person)
        await world.call('POST /user/useCard', { cardId }, person)
      },
    ],
  ])('loses nobody %s', async (what, give) => {
    const name = what.replaceAll(' ', '-')
    const { person, user } = await telegramOnly(name)
    await give(person)
    const other = await world.join(`other-${name}@example.com`)
    await expect(link(other, user)).rejects.toMatchObject({ reason: 'telegramTaken' })
    expect((await world.call('GET /user/getCurrentUser', {}, person)).hasTelegram).toBe(true)
  })
})
