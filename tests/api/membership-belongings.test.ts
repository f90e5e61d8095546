import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTelegram } from '#server/features/account/bind/link-telegram.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

let userCount = 700
/** Somebody whose only way in is a Telegram account, and that account. */
async function telegramOnly(name: string): Promise<{ person: Person; user: TelegramUser }> {
  const person = await fixture.join(`${name}@example.com`)
  userCount += 1
  const user: TelegramUser = { id: userCount, name, username: null, languageCode: 'en' }
  await fixture.db.transaction(async (tx) => {
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
  return await fixture.db.transaction((tx) =>
    linkTelegram(fixture.context, tx, { accountId: person.id, user }),
  )
}

describe('a Telegram account that is bound to another of ours', () => {
  it('takes an account along that has nothing but its sign-up card', async () => {
    const { user } = await telegramOnly('empty')
    expect(await link(await fixture.join('ann@example.com'), user)).toBe(true)
  })

  it.each([
    ['days of membership', (person: Person) => fixture.pay(person, 'MONTH')],
    ['another card', (person: Person) => fixture.addCard(person, 'annual')],
    ['points', (person: Person) => fixture.givePoints(person, 10)],
    [
      'a trial that was used',
      async (person: Person) => {
        const cardId = await fixture.trialCard(person)
        await fixture.call('POST /user/useCard', { cardId }, person)
      },
    ],
  ])('loses nobody %s', async (what, give) => {
    const name = what.replaceAll(' ', '-')
    const { person, user } = await telegramOnly(name)
    await give(person)
    const other = await fixture.join(`other-${name}@example.com`)
    await expect(link(other, user)).rejects.toMatchObject({ reason: 'telegramTaken' })
    expect((await fixture.call('GET /user/getCurrentUser', {}, person)).hasTelegram).toBe(true)
  })
})
