import type { RequestOf } from '#contract/index.schema.ts'
import { payoutsCommands } from '#server/admin/payouts.ts'
import type { Context } from '#server/context.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '../account/account-fixture.ts'
import { signLaunch, TEST_BOT } from '../telegram-server/launch.ts'

/** Somebody with an account, and what goes into `Authorization`. */
export interface Person {
  readonly id: string
  readonly token: string
  /** The contact of registration; empty for who came in Telegram. */
  readonly contact: string
}

/** Somebody's own address of each kind. */
export const ADDRESSES = {
  TON: 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  TRC20: 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6',
  ERC20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  BEP20: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
} as const

/** A server with accounts and a bot, people with BYU, and the operator's commands. */
export interface PayoutFixture extends AccountFixture {
  /** What the bot said, newest last. */
  readonly said: Array<{ readonly userId: number; readonly text: string }>
  join(contact: string): Promise<Person>
  inTelegram(userId: number): Promise<Person>
  bindEmail(person: Person, email: string): Promise<void>
  /** Millionths of a BYU, as a settled commission gives them. */
  earn(person: Person, amount: number): Promise<void>
  /** Reads the code that is sent for an address to a contact, by default the person's own. */
  addressCode(person: Person, target: NewAddress): Promise<string>
  /** By such a code. */
  setAddress(person: Person, input: NewAddress): Promise<void>
  /** Somebody with an address on TRON and so many BYU. */
  payee(contact: string, byu: number): Promise<Person>
  balanceOf(person: Person): Promise<number>
  payoutsOf(person: Person): Promise<PayoutRow[]>
  /** What a command of the operator prints; it must end with 0. */
  admin(name: string, ...args: readonly string[]): Promise<string[]>
  /** Moves the clock to a time; everybody stays signed in, as who comes back now and then. */
  passTo(time: string): Promise<void>
  /** Lines of the ledger's checker; empty is zero drift. */
  drift(): Promise<readonly string[]>
}

export type NewAddress = Omit<RequestOf<'POST /user/changeAddress'>, 'code'> & {
  readonly contact?: string | undefined
}

/** Opens one over a fresh database; `change` alters its context before the server is made. */
export async function openPayoutFixture(
  change: (context: Context) => Context = (context) => context,
): Promise<PayoutFixture> {
  const said: Array<{ userId: number; text: string }> = []
  const telegram = openTelegram(TEST_BOT)
  const say = async (userId: number, text: string) => void said.push({ userId, text })
  const fixture = await openAccountFixture((context) =>
    change({
      ...context,
      ports: { ...context.ports, telegram: telegram && { ...telegram, say } },
    }),
  )
  const people = peopleIn(fixture)
  const money = moneyIn(fixture)
  return {
    ...fixture,
    said,
    ...people,
    ...money,
    ...operatorOf(fixture),
    async payee(contact, byu) {
      const person = await people.join(contact)
      await people.setAddress(person, { network: 'TRC20', address: ADDRESSES.TRC20 })
      await money.earn(person, byu * 1_000_000)
      return person
    },
  }
}

function peopleIn(fixture: AccountFixture) {
  const personOf = async (token: string, contact: string): Promise<Person> => {
    const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
    return { id, token, contact }
  }
  const addressCode = async (person: Person, { contact, ...target }: NewAddress) => {
    const to = contact ?? person.contact
    const name = to.startsWith('+') ? 'POST /sms/sendValidCode' : 'POST /email/sendValidCode'
    await fixture.call(name, { ...target, type: 'address' }, person)
    return fixture.lastCode(to)
  }
  return {
    async join(contact: string): Promise<Person> {
      return await personOf((await fixture.register(contact)).token, contact)
    },
    async inTelegram(userId: number): Promise<Person> {
      const initData = signLaunch({ userId, at: fixture.clock.now })
      const deviceKey = String(userId).padStart(43, 'p')
      const launch = { initData, deviceKey, isAgreed: true }
      return await personOf((await fixture.call('POST /user/login/telegram', launch)).token, '')
    },
    async bindEmail({ token }: Person, email: string): Promise<void> {
      const code = await fixture.sendCode(email, 'bind', { token })
      await fixture.call('POST /user/bindingByEmail', { email, code }, { token })
    },
    addressCode,
    async setAddress(person: Person, { contact, ...input }: NewAddress): Promise<void> {
      const code = await addressCode(person, { contact, ...input })
      await fixture.call('POST /user/changeAddress', { ...input, code }, person)
    },
  }
}

let sourceCount = 0

function moneyIn(fixture: AccountFixture) {
  const { db, context } = fixture
  return {
    async earn({ id: owner }: Person, amount: number): Promise<void> {
      sourceCount += 1
      const source = `test:${sourceCount}`
      const entries = [
        { account: { owner }, asset: 'BYU', amount },
        { account: { system: 'issuance' }, asset: 'BYU', amount: -amount },
      ] as const
      await db.transaction((tx) =>
        postTransaction(context, tx, { kind: 'commission', source, entries }),
      )
    },
    async balanceOf({ id }: Person): Promise<number> {
      const row = await db.reader
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner_id', '=', id)
        .where('asset', '=', 'BYU')
        .executeTakeFirst()
      return row?.balance ?? 0
    },
    async payoutsOf({ id }: Person): Promise<PayoutRow[]> {
      return await db.reader
        .selectFrom('payouts')
        .selectAll()
        .where('account_id', '=', id)
        .orderBy('period')
        .execute()
    },
    drift: async () => (await checkLedger(db)).differences,
  }
}

function operatorOf(fixture: AccountFixture) {
  return {
    async admin(name: string, ...args: readonly string[]): Promise<string[]> {
      const command = payoutsCommands[name]
      if (command === undefined) throw new RangeError(`there is no command ${name}`)
      const lines: string[] = []
      const code = await command.run(fixture.context, args, (line) => lines.push(line))
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${lines.join('\n')}`)
      return lines
    },
    async passTo(time: string): Promise<void> {
      const ms = Date.parse(time) - fixture.clock.now
      fixture.clock.now += ms
      await fixture.db.transaction((tx) =>
        tx
          .updateTable('sessions')
          .set((of) => ({ expires_wall_time: of('expires_wall_time', '+', Math.max(0, ms)) }))
          .execute(),
      )
    },
  }
}
