import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '../account/account-fixture.ts'
import { signLaunch, TEST_BOT } from '../telegram-server/launch.ts'

/** Somebody with an account, and what goes into `Authorization`. */
export interface Person {
  readonly id: string
  readonly token: string
}

/** A server with accounts and a bot, and what friends do. */
export interface InviteFixture extends AccountFixture {
  join(email: string, inviter?: Person): Promise<Person>
  /** Comes in Telegram for the first time, by an invitation's link where there is one. */
  inTelegram(userId: number, inviter?: Person): Promise<Person>
  signIn(email: string, headers?: Readonly<Record<string, string>>): Promise<void>
  inviteCodeOf(person: Person): Promise<string>
  pointsOf(person: Person): Promise<number>
  changeEmail(person: Person, from: string, to: string): Promise<void>
  bindEmail(person: Person, email: string): Promise<void>
  /** Moves the clock on; everybody stays signed in, as who comes back now and then. */
  passMs(ms: number): Promise<void>
  setPayoutAddress(person: Person, address: string): Promise<void>
}

/** Opens one over a fresh database. */
export async function openInviteFixture(): Promise<InviteFixture> {
  const fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
  }))
  return { ...fixture, ...arrivalsIn(fixture), ...actsIn(fixture) }
}

function arrivalsIn(fixture: AccountFixture) {
  const personOf = async (token: string): Promise<Person> => {
    const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    return { id, token }
  }
  const inviteCodeOf = async (person: Person): Promise<string> =>
    (await fixture.call('GET /user/getCurrentUser', {}, person)).inviteCode
  return {
    inviteCodeOf,
    async join(email: string, inviter?: Person): Promise<Person> {
      const by = inviter === undefined ? {} : { inviteCode: await inviteCodeOf(inviter) }
      return await personOf((await fixture.register(email, by)).token)
    },
    async inTelegram(userId: number, inviter?: Person): Promise<Person> {
      const startParam = inviter === undefined ? '' : `i_${await inviteCodeOf(inviter)}`
      const initData = signLaunch({ userId, at: fixture.clock.now, startParam })
      const deviceKey = String(userId).padStart(43, 'p')
      const launch = { initData, deviceKey, isAgreed: true }
      return await personOf((await fixture.call('POST /user/login/telegram', launch)).token)
    },
    async signIn(email: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
      const code = await fixture.sendCode(email, 'login')
      await fixture.call('POST /user/login/emailCode', { email, code }, { headers })
    },
  }
}

function actsIn(fixture: AccountFixture) {
  return {
    async pointsOf(person: Person): Promise<number> {
      return Number((await fixture.call('GET /user/getCurrentUser', {}, person)).points)
    },
    async changeEmail(person: Person, from: string, to: string): Promise<void> {
      const old = await fixture.sendCode(from, 'validateOld', person)
      const { ticket } = await fixture.call('POST /user/validOldEmailCode', { code: old }, person)
      const code = await fixture.sendCode(to, 'change', person)
      await fixture.call('POST /user/validChangeEmail', { email: to, code, ticket }, person)
    },
    async bindEmail(person: Person, email: string): Promise<void> {
      const code = await fixture.sendCode(email, 'bind', person)
      await fixture.call('POST /user/bindingByEmail', { email, code }, person)
    },
    async passMs(ms: number): Promise<void> {
      fixture.clock.now += ms
      await fixture.db.transaction((tx) =>
        tx
          .updateTable('sessions')
          .set((of) => ({ expires_wall_time: of('expires_wall_time', '+', ms) }))
          .execute(),
      )
    },
    async setPayoutAddress({ id }: Person, address: string): Promise<void> {
      await fixture.db.transaction((tx) =>
        tx
          .insertInto('payout_addresses')
          .values({
            account_id: id,
            network: 'TON',
            address,
            changed_wall_time: fixture.clock.now,
            held_until_wall_time: fixture.clock.now,
          })
          .execute(),
      )
    },
  }
}
