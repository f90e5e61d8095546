import type { CardKind } from '#domain/membership/card.ts'
import { type PlanType, PLAN_DAYS } from '#domain/membership/plan.ts'
import type { Context } from '#server/context.ts'
import { issueCodes } from '#server/features/membership/code/issue-codes.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { type AccountFixture, openAccountFixture } from '../account/account-fixture.ts'

/** Somebody with an account, and what goes into `Authorization`. */
export interface Person {
  readonly id: string
  readonly token: string
}

/** A server with accounts where membership is on, and what operators and payments would do. */
export interface MemberFixture extends AccountFixture {
  join(contact: string): Promise<Person>
  /** A card granted as by a payment or an operator; its id. */
  addCard(person: Person, kind: CardKind): Promise<string>
  /** Days of a plan as a payment gives them. */
  pay(person: Person, plan: PlanType): Promise<void>
  /** One code of a batch, valid for 90 days by default. */
  issue(kind: Parameters<typeof issueCodes>[1]['kind'], days?: number): Promise<string>
  givePoints(person: Person, amount: number): Promise<void>
  /** Moves the clock on; everybody stays signed in, as who comes back now and then. */
  passMs(ms: number): Promise<void>
  /** The sign-up trial card. */
  trialCard(person: Person): Promise<string>
}

/** Opens one over a fresh database. */
export async function openMemberFixture(): Promise<MemberFixture> {
  const account = await openAccountFixture((context) => ({
    ...context,
    config: { ...context.config, membership: 'on' },
  }))
  return { ...account, ...grantsIn(account.context), ...callsOf(account) }
}

let sourceCount = 0
function nextSource(): string {
  sourceCount += 1
  return `test:${sourceCount}`
}

function grantsIn(context: Context) {
  const { db } = context
  return {
    async addCard({ id: accountId }: Person, kind: CardKind): Promise<string> {
      const card = { accountId, kind, source: nextSource() }
      const id = await db.transaction((tx) => grantCard(context, tx, card))
      if (id === null) throw new Error('granted before')
      return id
    },
    async pay({ id: accountId }: Person, plan: PlanType): Promise<void> {
      const grant = { accountId, plan, days: PLAN_DAYS[plan], source: nextSource() }
      await db.transaction((tx) => addGrant(context, tx, grant))
    },
    async issue(kind: Parameters<typeof issueCodes>[1]['kind'], days = 90): Promise<string> {
      const { codes } = await issueCodes(context, {
        kind,
        count: 1,
        days,
        note: 'test',
        operator: 'test',
      })
      return codes[0] ?? ''
    },
    async givePoints({ id }: Person, amount: number): Promise<void> {
      await db.transaction((tx) =>
        postTransaction(context, tx, {
          kind: 'correction',
          source: nextSource(),
          entries: [
            { account: { owner: id }, asset: 'BY', amount },
            { account: { system: 'issuance' }, asset: 'BY', amount: -amount },
          ],
        }),
      )
    },
  }
}

function callsOf(fixture: AccountFixture) {
  return {
    async passMs(ms: number): Promise<void> {
      fixture.clock.now += ms
      await fixture.db.transaction((tx) =>
        tx
          .updateTable('sessions')
          .set((of) => ({ expires_wall_time: of('expires_wall_time', '+', ms) }))
          .execute(),
      )
    },
    async join(contact: string): Promise<Person> {
      const { token } = await fixture.register(contact)
      const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token })
      return { id, token }
    },
    async trialCard(person: Person): Promise<string> {
      const { items } = await fixture.call('GET /user/queryUserCarList', {}, person)
      const card = items.find(({ kind }) => kind === 'trial')
      if (card === undefined) throw new Error('no trial card')
      return card.id
    },
  }
}
