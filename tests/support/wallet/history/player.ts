import { createHash } from 'node:crypto'
import { amountText } from '#domain/wallet/amount.ts'
import { ASSET_DECIMALS, type Asset } from '#domain/wallet/asset.ts'
import { periodOf } from '#domain/wallet/payout.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { checkIn } from '#server/features/checkin/check-in.ts'
import { rewardVideo } from '#server/features/checkin/reward-video.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { buySlots } from '#server/features/membership/slots/buy-slots.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { spendCard } from '#server/features/membership/card/spend-card.ts'
import { giveCard } from '#server/features/membership/gift/give-card.ts'
import { readMembershipStatus } from '#server/features/membership/status/membership-status.ts'
import { useCard as openCard } from '#server/features/membership/card/use-card.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { refundPayment } from '#server/features/orders/payment/refund-payment.ts'
import { settlePayment } from '#server/features/orders/payment/settle-payment.ts'
import { listEntries } from '#server/features/wallet/ledger/list-entries.ts'
import { listBills } from '#server/features/wallet/bill/list-bills.ts'
import { exportPayouts } from '#server/features/wallet/payout/export-payouts.ts'
import { reservePayout } from '#server/features/wallet/payout/reserve-payout.ts'
import { PayoutFault, settlePayout } from '#server/features/wallet/payout/settle-payout.ts'
import { Refusal } from '#server/refusal.ts'
import type { LedgerFixture } from '../ledger-fixture.ts'
import { CALCULATION_CARDS, chargedOrder, type Command, inviterOf, PEOPLE } from './command.ts'
import type { UserState } from './model.ts'

const PAGE = 7

/** Plays commands through the steps and acts of the server, for people of its own. */
export class HistoryPlayer {
  readonly #fixture: LedgerFixture
  readonly #context: Context
  readonly #owners: readonly string[]
  readonly #orders = new Map<string, OrderRow>()
  readonly #payouts: string[] = []
  #actCount = 0

  private constructor(fixture: LedgerFixture, owners: readonly string[]) {
    this.#fixture = fixture
    const { context } = fixture
    this.#context = { ...context, config: { ...context.config, membership: 'on' } }
    this.#owners = owners
  }

  /** Begins with people who have nothing. */
  static async open(fixture: LedgerFixture): Promise<HistoryPlayer> {
    const owners: string[] = []
    for (let count = 0; count < PEOPLE; count += 1) owners.push(await fixture.addOwner())
    for (const [who, friendId] of owners.entries()) {
      await fixture.db.transaction((tx) => addAddress(tx, friendId, fixture.clock.now))
      const inviterId = owners[inviterOf(who) ?? -1]
      if (inviterId === undefined) continue
      await fixture.db.transaction((tx) =>
        addInvitation(fixture.context, tx, { friendId, inviterId }),
      )
    }
    return new HistoryPlayer(fixture, owners)
  }

  /** Runs a command at the fixture's time; the result as the model states it. */
  async play(command: Command): Promise<string> {
    try {
      return await this.#play(command)
    } catch (error) {
      if (error instanceof Refusal) return error.reason
      throw error
    }
  }

  /** State of a user: lists page by page, as the app reads them. */
  async stateOf(who: number): Promise<UserState> {
    const { db } = this.#context
    const accountId = this.#owner(who)
    const cards = await this.#cardsOf(who)
    const status = await readMembershipStatus(db.reader, accountId)
    return {
      BY: await this.#entries(who, 'BY'),
      BYU: await this.#entries(who, 'BYU'),
      bills: await this.#bills(who),
      cards: cards.map((card) => [card.kind, card.expires_wall_time, card.used_wall_time]),
      status: status && { type: status.type, expiresAt: status.expiresAt },
    }
  }

  async #play(command: Command): Promise<string> {
    switch (command.do) {
      case 'earn':
        return await this.#move(command.who, `${command.nth}`, command.amount)
      case 'spend':
        return await this.#move(command.who, `${command.nth}`, -command.amount)
      case 'commission':
        return await this.#commission(command.who, command.nth, command.amount)
      case 'settle':
        await settleCommissions(this.#context)
        return 'settled'
      case 'hold':
        return await this.#hold(command.who)
      case 'paid':
      case 'returned':
        return await this.#settle(command.nth, command.do)
      case 'pay':
        return await this.#pay(command.charge)
      case 'refund':
        return await this.#refund(command.charge)
      case 'video':
        return await this.#watch(command.who, command.nth)
      case 'checkIn': {
        const { hasCard } = await checkIn(this.#context, this.#actor(command.who), {})
        return hasCard ? 'granted' : 'posted'
      }
      case 'wait':
        return 'waited'
      default:
        return await this.#playCard(command)
    }
  }

  async #playCard(
    command: Extract<Command, { do: 'card' | 'open' | 'calculate' | 'give' | 'buySlots' }>,
  ): Promise<string> {
    const accountId = this.#owner(command.who)
    switch (command.do) {
      case 'card': {
        const card = { accountId, kind: command.kind, source: `card ${command.nth}` }
        const id = await this.#write((tx) => grantCard(this.#context, tx, card))
        return id === null ? 'nothing' : 'granted'
      }
      case 'open': {
        const cardId = await this.#cardId(command.who, command.nth)
        if (cardId === undefined) return 'nothing'
        await openCard(this.#context, this.#actor(command.who), { cardId })
        return 'opened'
      }
      case 'calculate': {
        const spent = { accountId, kinds: CALCULATION_CARDS, usedFor: 'estimate' }
        return (await this.#write((tx) => spendCard(this.#context, tx, spent))) ?? 'nothing'
      }
      case 'give': {
        const cardId = await this.#cardId(command.who, command.nth)
        if (cardId === undefined) return 'nothing'
        const target = `${this.#owner(command.to)}@example.com`
        await giveCard(this.#context, this.#actor(command.who), { target, cardId })
        return 'given'
      }
      case 'buySlots':
        await buySlots(this.#context, this.#actor(command.who), {})
        return 'posted'
    }
  }

  async #watch(who: number, nth: number): Promise<string> {
    const watched = { accountId: this.#owner(who), videoId: `video${nth}` }
    const isNew = await this.#write((tx) => rewardVideo(this.#context, tx, watched))
    return isNew ? 'posted' : 'duplicate'
  }

  async #write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return await this.#context.db.transaction(work)
  }

  #owner(who: number): string {
    const owner = this.#owners[who]
    if (owner === undefined) throw new RangeError(`nobody is ${who}`)
    return owner
  }

  /** Each call comes from elsewhere, with a key of its own. */
  #actor(who: number): SignedIn {
    this.#actCount += 1
    return {
      kind: 'signedIn',
      accountId: this.#owner(who),
      sessionId: '',
      idempotencyKey: `history-${this.#actCount}`,
      address: `10.9.${this.#actCount >> 8}.${this.#actCount & 255}`,
      language: 'en',
      tier: 'ordinary',
      channel: 'web',
      device: 'test',
      deviceKey: null,
      inviteCode: null,
    }
  }

  async #move(who: number, nth: string, amount: number): Promise<string> {
    const owner = this.#owner(who)
    return await this.#fixture.move({ owner, source: `${nth}:${owner}`, amount })
  }

  async #commission(who: number, nth: number, amount: number): Promise<string> {
    const owner = this.#owner(who)
    const source = `${nth}:${owner}`
    return await this.#fixture.move({ owner, asset: 'BYU', kind: 'commission', source, amount })
  }

  async #hold(who: number): Promise<string> {
    const period = periodOf(this.#context.wallClock.now())
    const payout = { accountId: this.#owner(who), period }
    const id = await this.#write((tx) => reservePayout(this.#context, tx, payout))
    if (id === null) return 'nothing'
    this.#payouts.push(id)
    return 'posted'
  }

  /** The operator takes what waits, and tells how one of all so far has ended. */
  async #settle(nth: number, result: 'paid' | 'returned'): Promise<string> {
    const id = this.#payouts[nth]
    if (id === undefined) return 'nothing'
    await exportPayouts(this.#context)
    const transferId = createHash('sha256').update(id).digest('hex')
    const end = result === 'paid' ? { result, id, transferId } : { result, id, reason: 'refused' }
    try {
      const row = await this.#write((tx) => settlePayout(this.#context, tx, end))
      return row === null ? 'nothing' : 'posted'
    } catch (error) {
      if (error instanceof PayoutFault) return 'fault'
      throw error
    }
  }

  async #pay(charge: number): Promise<string> {
    const { who, plan } = chargedOrder(charge)
    const key = `${who} ${plan}`
    const accountId = this.#owner(who)
    const order =
      this.#orders.get(key) ??
      (await this.#write((tx) =>
        addOrder(this.#context, tx, { accountId, provider: 'stars', plan, payer: '7' }),
      ))
    this.#orders.set(key, order)
    const paid = { id: this.#chargeId(charge), amount: order.amount, currency: 'XTR', payer: '7' }
    const payment = { provider: 'stars', order, charge: paid, ref: paid.id } as const
    return await this.#write((tx) => settlePayment(this.#context, tx, payment))
  }

  async #refund(charge: number): Promise<string> {
    const back = { id: this.#chargeId(charge), amount: 1, currency: 'XTR', payer: '7' }
    const refund = { provider: 'stars', charge: back, order: null } as const
    return await this.#write((tx) => refundPayment(this.#context, tx, refund))
  }

  #chargeId(charge: number): string {
    return `${this.#owner(0)}-${charge}`
  }

  async #cardsOf(who: number) {
    return await this.#context.db.reader
      .selectFrom('cards')
      .select(['id', 'kind', 'expires_wall_time', 'used_wall_time'])
      .where('account_id', '=', this.#owner(who))
      .orderBy('granted_wall_time')
      .execute()
  }

  async #cardId(who: number, nth: number): Promise<string | undefined> {
    return (await this.#cardsOf(who))[nth]?.id
  }

  async #entries(who: number, asset: Asset): Promise<[string, number, number][]> {
    const minor = (text: string): number => Math.round(Number(text) * 10 ** ASSET_DECIMALS[asset])
    const stateOf = await this.#readAll((page) =>
      listEntries(this.#context, this.#actor(who), { ...page, asset }),
    )
    for (const { amount } of stateOf) {
      if (amountText(minor(amount), asset) !== amount) throw new Error(`${amount} is not exact`)
    }
    return stateOf
      .toReversed()
      .map(({ kind, amount, balanceAfter }) => [kind, minor(amount), minor(balanceAfter)])
  }

  async #bills(who: number): Promise<string[]> {
    const stateOf = await this.#readAll((page) => listBills(this.#context, this.#actor(who), page))
    return stateOf.map(({ kind }) => kind).toSorted()
  }

  async #readAll<Item>(
    list: (page: { limit: number; cursor?: string }) => Promise<{
      items: Item[]
      nextCursor: string | null
    }>,
  ): Promise<Item[]> {
    const all: Item[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) })
      all.push(...page.items)
      cursor = page.nextCursor
    }
    return all
  }
}

/** Where somebody is paid out to, not proven by a code. */
async function addAddress(tx: Tx, owner: string, wallNow: number): Promise<void> {
  const address = { account_id: owner, network: 'TON', address: `address of ${owner}` } as const
  const times = { changed_wall_time: wallNow, held_until_wall_time: wallNow }
  await tx
    .insertInto('payout_addresses')
    .values({ ...address, ...times })
    .execute()
}
