import { amountText } from '#domain/wallet/amount.ts'
import { ASSET_DECIMALS, type Asset } from '#domain/wallet/asset.ts'
import { PAYOUT_FEE, PAYOUT_MINIMUM } from '#domain/wallet/payout.ts'
import type { Context, Signed } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import { newId } from '#server/db/new-id.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { buySlots } from '#server/features/membership/buy-slots.ts'
import { grantCard } from '#server/features/membership/card/grant-card.ts'
import { spendCard } from '#server/features/membership/card/spend-card.ts'
import { giveCard } from '#server/features/membership/give-card.ts'
import { readStanding } from '#server/features/membership/standing/read-standing.ts'
import { useCard as openCard } from '#server/features/membership/use-card.ts'
import { addOrder } from '#server/features/orders/add-order.ts'
import { refundPayment } from '#server/features/orders/payment/refund-payment.ts'
import { settlePayment } from '#server/features/orders/payment/settle-payment.ts'
import { listEntries } from '#server/features/wallet/account/list-entries.ts'
import { listBills } from '#server/features/wallet/bill/list-bills.ts'
import { type Entry, postEntries } from '#server/features/wallet/ledger/post-entries.ts'
import { Refusal } from '#server/refusal.ts'
import { type LedgerWorld, postingOf } from '../ledger-world.ts'
import { CALCULATION_CARDS, chargedOrder, type Command, PEOPLE } from './command.ts'
import type { Told } from './model.ts'

const PAGE = 7

/** Plays commands through the steps and acts of the server, for people of its own. */
export class HistoryPlayer {
  readonly #world: LedgerWorld
  readonly #context: Context
  readonly #owners: readonly string[]
  readonly #orders = new Map<string, OrderRow>()
  readonly #payouts: string[] = []
  #actCount = 0

  private constructor(world: LedgerWorld, owners: readonly string[]) {
    this.#world = world
    const { context } = world
    this.#context = { ...context, config: { ...context.config, membership: 'on' } }
    this.#owners = owners
  }

  /** Begins with people who have nothing. */
  static async open(world: LedgerWorld): Promise<HistoryPlayer> {
    const owners: string[] = []
    for (let count = 0; count < PEOPLE; count += 1) owners.push(await world.addOwner())
    return new HistoryPlayer(world, owners)
  }

  /** Does a command at the world's time; gives what it comes to in the model's words. */
  async play(command: Command): Promise<string> {
    try {
      return await this.#play(command)
    } catch (error) {
      if (error instanceof Refusal) return error.reason
      throw error
    }
  }

  /** What is told of somebody: lists page by page, as a reader gets them. */
  async told(who: number): Promise<Told> {
    const { db } = this.#context
    const accountId = this.#owner(who)
    const cards = await this.#cardsOf(who)
    const standing = await readStanding(db.reader, accountId)
    return {
      BY: await this.#entries(who, 'BY'),
      BYU: await this.#entries(who, 'BYU'),
      bills: await this.#bills(who),
      cards: cards.map((card) => [card.kind, card.expires_wall_time, card.used_wall_time]),
      standing: standing && { type: standing.type, expiresAt: standing.expiresAt },
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
      case 'commissionBack':
        return await this.#commissionBack(command.who, command.nth)
      case 'hold':
        return await this.#write((tx) => this.#hold(tx, this.#owner(command.who)))
      case 'paid':
      case 'returned':
        return await this.#write((tx) => this.#settle(tx, command.nth, command.do))
      case 'pay':
        return await this.#pay(command.charge)
      case 'refund':
        return await this.#refund(command.charge)
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

  async #write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return await this.#context.db.transaction(work)
  }

  #owner(who: number): string {
    const owner = this.#owners[who]
    if (owner === undefined) throw new RangeError(`nobody is ${who}`)
    return owner
  }

  /** Each call comes from elsewhere, with a key of its own. */
  #actor(who: number): Signed {
    this.#actCount += 1
    return {
      kind: 'signed',
      accountId: this.#owner(who),
      sessionId: '',
      idempotencyKey: `history-${this.#actCount}`,
      address: `10.9.${this.#actCount >> 8}.${this.#actCount & 255}`,
      language: 'en',
      tier: 'ordinary',
      channel: 'web',
      device: 'test',
      inviteCode: null,
    }
  }

  async #move(who: number, nth: string, amount: number): Promise<string> {
    const owner = this.#owner(who)
    return await this.#world.move({ owner, source: `${nth}:${owner}`, amount })
  }

  async #commission(who: number, nth: number, amount: number): Promise<string> {
    const owner = this.#owner(who)
    const source = `${nth}:${owner}`
    return await this.#world.move({ owner, asset: 'BYU', kind: 'commission', source, amount })
  }

  async #commissionBack(who: number, nth: number): Promise<string> {
    const owner = this.#owner(who)
    const source = `${nth}:${owner}`
    return await this.#write(async (tx) => {
      const given = await tx
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
        .select('amount')
        .where('kind', '=', 'commission')
        .where('source', '=', source)
        .where('ledger_account_id', '=', `user:${owner}:BYU`)
        .executeTakeFirst()
      const back = Math.min(given?.amount ?? 0, await balanceIn(tx, owner))
      if (back === 0) return 'nothing'
      const move = { owner, asset: 'BYU', kind: 'commissionBack', house: 'issuance' } as const
      return await postEntries(this.#context, tx, postingOf({ ...move, source, amount: -back }))
    })
  }

  async #hold(tx: Tx, owner: string): Promise<string> {
    const amount = await balanceIn(tx, owner)
    if (amount < PAYOUT_MINIMUM) return 'nothing'
    const id = newId(this.#context)
    const wallNow = this.#context.wallClock.now()
    await tx
      .insertInto('payouts')
      .values({
        id,
        account_id: owner,
        period: `history ${this.#payouts.length}`,
        network: 'TON',
        address: 'somewhere',
        amount,
        fee: PAYOUT_FEE,
        state: 'held',
        held_until_wall_time: wallNow,
        batch_id: null,
        transfer_id: null,
        reason: null,
        created_wall_time: wallNow,
        changed_wall_time: wallNow,
      })
      .execute()
    this.#payouts.push(id)
    const move = { owner, asset: 'BYU', kind: 'payoutHeld', house: 'payouts' } as const
    return await postEntries(this.#context, tx, postingOf({ ...move, source: id, amount: -amount }))
  }

  async #settle(tx: Tx, nth: number, state: 'paid' | 'returned'): Promise<string> {
    const row = await tx
      .updateTable('payouts')
      .set({ state, transfer_id: state === 'paid' ? `transfer ${this.#payouts[nth]}` : null })
      .where('id', '=', this.#payouts[nth] ?? '')
      .where('state', '=', 'held')
      .returning(['id', 'account_id', 'amount', 'fee'])
      .executeTakeFirst()
    if (row === undefined) return 'nothing'
    const { id: source, account_id: owner, amount, fee } = row
    const out: Entry = { account: { house: 'payouts' }, asset: 'BYU', amount: -amount }
    const paid: Entry[] = [
      out,
      { account: { house: 'fees' }, asset: 'BYU', amount: fee },
      { account: { house: 'issuance' }, asset: 'BYU', amount: amount - fee },
    ]
    const returned: Entry[] = [out, { account: { owner }, asset: 'BYU', amount }]
    return await postEntries(
      this.#context,
      tx,
      state === 'paid'
        ? { kind: 'payoutPaid', source, entries: paid }
        : { kind: 'payoutReturned', source, entries: returned },
    )
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
    const told = await this.#readAll((page) =>
      listEntries(this.#context, this.#actor(who), { ...page, asset }),
    )
    for (const { amount } of told) {
      if (amountText(minor(amount), asset) !== amount) throw new Error(`${amount} is not exact`)
    }
    return told
      .toReversed()
      .map(({ kind, amount, balanceAfter }) => [kind, minor(amount), minor(balanceAfter)])
  }

  async #bills(who: number): Promise<string[]> {
    const told = await this.#readAll((page) => listBills(this.#context, this.#actor(who), page))
    return told.map(({ kind }) => kind).toSorted()
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

async function balanceIn(tx: Tx, owner: string): Promise<number> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', `user:${owner}:BYU`)
    .executeTakeFirst()
  return row?.balance ?? 0
}
