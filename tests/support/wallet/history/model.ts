import { CALCULATION_CARDS, chargedOrder, type Command, inviterOf, PEOPLE } from './command.ts'
import type { CardKind } from '#domain/membership/card.ts'

const DAY_MS = 86_400_000
const OPENS_TRIAL: readonly CardKind[] = ['trial', 'vip7', 'gift']
const DAYS = { MONTH: 30, YEAR: 365, TRIAL: 7 } as const

/** State of a user at the end of a history, in the model and in the database. */
export interface UserState {
  /** Newest last: `['checkIn', 10, 10]` is kind, amount, balance after it. */
  readonly BY: ReadonlyArray<readonly [string, number, number]>
  readonly BYU: ReadonlyArray<readonly [string, number, number]>
  readonly bills: readonly string[]
  /** Kind, when it expires, when it was used. */
  readonly cards: ReadonlyArray<readonly [string, number, number | null]>
  readonly status: { readonly type: string; readonly expiresAt: number } | null
}

interface ModelCard {
  readonly kind: CardKind
  readonly source: string
  readonly giver: number | null
  readonly grantedAt: number
  expiresAt: number
  usedAt: number | null
}

interface ModelPerson {
  readonly BY: [string, number, number][]
  readonly BYU: [string, number, number][]
  readonly bills: string[]
  readonly cards: ModelCard[]
  grants: { readonly plan: keyof typeof DAYS; readonly at: number; readonly source: string }[]
  readonly slots: number[]
  /** The last check-in: its day, and its place in the streak. */
  signed: { readonly day: number; readonly place: number } | null
}

interface ModelStatus {
  readonly type: keyof typeof DAYS
  readonly expiresAt: number
}

/** What an inviter gets of a charge. */
interface ModelShare {
  readonly who: number
  readonly amount: number
  readonly settlesAt: number
  state: 'waiting' | 'settled' | 'void'
}

interface ModelCharge {
  readonly isPaid: boolean
  readonly isRefunded: boolean
  readonly isDuplicate: boolean
}

/** The rules of SPEC 6 and 9 over plain lists: the expected result of a history, without a database. */
export class HistoryModel {
  readonly people = Array.from({ length: PEOPLE }, (): ModelPerson => ({
    BY: [],
    BYU: [],
    bills: [],
    cards: [],
    grants: [],
    slots: [],
    signed: null,
  }))
  readonly #posted = new Set<string>()
  readonly #shares = new Map<number, ModelShare>()
  readonly #payouts: { who: number; amount: number; period: string; state: string }[] = []
  readonly #charges = new Map<number, ModelCharge>()

  /** Does a command at a wall time; gives what it comes to: done, found done before, or a refusal's name. */
  apply(command: Command, now: number): string {
    switch (command.do) {
      case 'earn':
        return this.#post(command.who, 'BY', `checkIn ${command.nth}`, command.amount)
      case 'spend':
        return this.#post(command.who, 'BY', `alertSlots ${command.nth}`, -command.amount)
      case 'commission':
        return this.#post(command.who, 'BYU', `commission ${command.nth}`, command.amount)
      case 'settle':
        return this.#settleShares(now)
      case 'hold':
        return this.#hold(command.who, now)
      case 'paid':
      case 'returned':
        return this.#settle(command.nth, command.do)
      case 'pay':
        return this.#pay(command.charge, now)
      case 'refund':
        return this.#refund(command.charge, now)
      case 'card':
        return this.#card(command.who, command.kind, `card ${command.nth}`, now)
      case 'open':
        return this.#open(command.who, command.nth, now)
      case 'calculate':
        return this.#calculate(command.who, now)
      case 'give':
        return this.#give(command, now)
      case 'buySlots':
        return this.#buySlots(command.who, now)
      case 'checkIn':
        return this.#checkIn(command.who, now)
      case 'video':
        return this.#watch(command.who, command.nth)
      case 'wait':
        return 'waited'
    }
  }

  /** What it has come to for somebody. */
  stateOf(who: number): UserState {
    const { BY, BYU, bills, cards } = this.#person(who)
    const status = this.#statusOf(who)
    return {
      BY,
      BYU,
      bills: bills.toSorted(),
      cards: cards.map(({ kind, expiresAt, usedAt }) => [kind, expiresAt, usedAt]),
      status: status && { type: status.type, expiresAt: status.expiresAt },
    }
  }

  #person(who: number): ModelPerson {
    const person = this.people[who]
    if (person === undefined) throw new RangeError(`nobody is ${who}`)
    return person
  }

  #balance(who: number, asset: 'BY' | 'BYU'): number {
    return this.#person(who)[asset].at(-1)?.[2] ?? 0
  }

  #post(who: number, asset: 'BY' | 'BYU', what: string, amount: number): string {
    const key = `${what} of ${who}`
    if (this.#posted.has(key)) return 'duplicate'
    const after = this.#balance(who, asset) + amount
    if (after < 0) return 'notEnoughBy'
    this.#posted.add(key)
    this.#person(who)[asset].push([what.split(' ')[0] ?? '', amount, after])
    return 'posted'
  }

  /** A fifth of the price in dollars; due when the month of its seventh day has ended. */
  #share(charge: number, now: number): void {
    const { who, plan } = chargedOrder(charge)
    const inviter = inviterOf(who)
    if (inviter === null) return
    const confirmed = new Date(now + 7 * DAY_MS)
    const settlesAt = Date.UTC(confirmed.getUTCFullYear(), confirmed.getUTCMonth() + 1, 1)
    const amount = plan === 'YEAR' ? 33_800_000 : 3_980_000
    this.#shares.set(charge, { who: inviter, amount, settlesAt, state: 'waiting' })
  }

  #settleShares(now: number): string {
    for (const [charge, share] of this.#shares) {
      if (share.state !== 'waiting' || share.settlesAt > now) continue
      share.state = 'settled'
      this.#post(share.who, 'BYU', `commission of charge ${charge}`, share.amount)
      this.#person(share.who).bills.push('commission')
    }
    return 'settled'
  }

  #takeShareBack(charge: number): void {
    const share = this.#shares.get(charge)
    if (share === undefined) return
    const back = Math.min(share.amount, this.#balance(share.who, 'BYU'))
    if (share.state === 'settled' && back > 0) {
      this.#post(share.who, 'BYU', `commissionBack of charge ${charge}`, -back)
      this.#person(share.who).bills.push('commissionBack')
    }
    share.state = 'void'
  }

  /** One payout a person and month, of all there is from 50 on. */
  #hold(who: number, now: number): string {
    const amount = this.#balance(who, 'BYU')
    const period = new Date(now).toISOString().slice(0, 7)
    const isMade = this.#payouts.some((made) => made.who === who && made.period === period)
    if (amount < 50_000_000 || isMade) return 'nothing'
    const what = `payoutHeld ${this.#payouts.length}`
    this.#payouts.push({ who, amount, period, state: 'held' })
    this.#person(who).bills.push('payoutHeld')
    return this.#post(who, 'BYU', what, -amount)
  }

  #settle(nth: number, how: 'paid' | 'returned'): string {
    const payout = this.#payouts[nth]
    if (payout === undefined || payout.state === how) return 'nothing'
    if (payout.state !== 'held') return 'fault'
    payout.state = how
    this.#person(payout.who).bills.push(how === 'paid' ? 'payoutPaid' : 'payoutReturned')
    if (how === 'paid') return 'posted'
    return this.#post(payout.who, 'BYU', `payoutReturned ${nth}`, payout.amount)
  }

  #pay(charge: number, now: number): string {
    const { who, plan } = chargedOrder(charge)
    const known = this.#charges.get(charge)
    if (known?.isPaid === true) return 'repeated'
    if (known !== undefined) {
      this.#charges.set(charge, { ...known, isPaid: true })
      return 'refunded'
    }
    const isDuplicate = plan === 'YEAR' && this.#isOrderPaid(charge)
    this.#charges.set(charge, { isPaid: true, isRefunded: false, isDuplicate })
    this.#person(who).bills.push('orderPaid')
    if (isDuplicate) return 'duplicate'
    this.#person(who).grants.push({ plan, at: now, source: `charge ${charge}` })
    this.#share(charge, now)
    if (plan === 'YEAR') this.#card(who, 'gift', `charge ${charge}`, now)
    return 'granted'
  }

  /** Whether another charge stands for the same order. */
  #isOrderPaid(charge: number): boolean {
    const of = JSON.stringify(chargedOrder(charge))
    return [...this.#charges].some(
      ([other, { isPaid, isRefunded, isDuplicate }]) =>
        isPaid && !isRefunded && !isDuplicate && JSON.stringify(chargedOrder(other)) === of,
    )
  }

  #refund(charge: number, now: number): string {
    const known = this.#charges.get(charge)
    if (known === undefined) {
      this.#charges.set(charge, { isPaid: false, isRefunded: true, isDuplicate: false })
      return 'early'
    }
    if (known.isRefunded) return 'repeated'
    this.#charges.set(charge, { ...known, isRefunded: true })
    const person = this.#person(chargedOrder(charge).who)
    person.bills.push('orderRefunded')
    this.#takeShareBack(charge)
    const source = `charge ${charge}`
    person.grants = person.grants.filter((grant) => grant.source !== source)
    const card = person.cards.find((candidate) => candidate.source === source)
    if (card !== undefined && card.usedAt === null && card.expiresAt > now) card.expiresAt = now
    return 'revoked'
  }

  #card(
    who: number,
    kind: CardKind,
    source: string,
    now: number,
    giver: number | null = null,
  ): string {
    const { cards, bills } = this.#person(who)
    if (cards.some((card) => card.source === source)) return 'nothing'
    const isShort = OPENS_TRIAL.includes(kind) && (kind !== 'gift' || giver !== null)
    const expiresAt = now + (isShort ? 60 : 180) * DAY_MS
    cards.push({ kind, source, giver, grantedAt: now, expiresAt, usedAt: null })
    bills.push(giver === null ? 'cardGranted' : 'giftReceived')
    return 'granted'
  }

  #open(who: number, nth: number, now: number): string {
    const { cards, grants, bills } = this.#person(who)
    const card = cards[nth]
    if (card === undefined) return 'nothing'
    if (card.usedAt !== null) return 'cardUsed'
    if (card.expiresAt <= now) return 'cardExpired'
    const isTrial = OPENS_TRIAL.includes(card.kind)
    const isToGive = card.kind === 'gift' && card.giver === null
    if (isToGive || (!isTrial && card.kind !== 'monthly')) return 'cardNotUsable'
    const status = this.#statusOf(who)
    const isPaid = status !== null && status.type !== 'TRIAL' && status.expiresAt > now
    if (isTrial && isPaid) return 'trialWhilePaid'
    const isLately = cards.some(
      ({ kind, usedAt, giver }) =>
        kind === card.kind &&
        usedAt !== null &&
        usedAt + 60 * DAY_MS > now &&
        (kind !== 'gift' || giver !== null),
    )
    if (card.kind === 'trial' && isLately) return 'trialTooSoon'
    if (card.kind === 'gift' && isLately) return 'giftTooSoon'
    card.usedAt = now
    grants.push({ plan: isTrial ? 'TRIAL' : 'MONTH', at: now, source: card.source })
    bills.push('cardUsed')
    return 'opened'
  }

  #calculate(who: number, now: number): string {
    const { cards, bills } = this.#person(who)
    const [card] = cards
      .filter(({ kind }) => (CALCULATION_CARDS as readonly string[]).includes(kind))
      .filter(({ usedAt, expiresAt }) => usedAt === null && expiresAt > now)
      .toSorted((left, right) => left.expiresAt - right.expiresAt)
    if (card === undefined) return 'nothing'
    card.usedAt = now
    bills.push('cardUsed')
    return card.kind
  }

  #give({ who, to, nth }: { who: number; to: number; nth: number }, now: number): string {
    const card = this.#person(who).cards[nth]
    if (card === undefined) return 'nothing'
    const status = this.#statusOf(who)
    if (status === null || status.type !== 'YEAR' || status.expiresAt <= now) return 'yearlyOnly'
    if (to === who) return 'giftToSelf'
    if (card.usedAt !== null) return 'cardUsed'
    if (card.expiresAt <= now) return 'cardExpired'
    if (card.kind !== 'gift' || card.giver !== null) return 'cardNotUsable'
    const isLately = ({ grantedAt }: ModelCard) => grantedAt + 60 * DAY_MS > now
    const gifts = this.people.flatMap(({ cards }) => cards.filter(({ giver }) => giver !== null))
    if (gifts.some((gift) => gift.giver === who && isLately(gift))) return 'giftOncePer60Days'
    const received = this.#person(to).cards.filter(({ giver }) => giver !== null)
    if (received.some(isLately)) return 'giftTooSoon'
    card.usedAt = now
    this.#card(to, 'gift', `gift ${who} ${nth}`, now, who)
    this.#person(who).bills.push('giftGiven')
    return 'given'
  }

  /** The day turns at midnight of UTC+8. */
  #checkIn(who: number, now: number): string {
    const person = this.#person(who)
    const day = Math.floor((now + 8 * 3_600_000) / DAY_MS)
    const last = person.signed
    if (last !== null && last.day >= day) return 'alreadyCheckedIn'
    const place = last === null || last.day < day - 1 || last.place === 7 ? 1 : last.place + 1
    person.signed = { day, place }
    const points = [10, 10, 10, 20, 20, 20, 50][place - 1] ?? 0
    person.bills.push('checkIn')
    const outcome = this.#post(who, 'BY', `checkIn on ${day}`, points)
    return place === 7 ? this.#card(who, 'supportResistance', `streak ${day}`, now) : outcome
  }

  #watch(who: number, nth: number): string {
    const outcome = this.#post(who, 'BY', `videoAward ${nth}`, 20)
    if (outcome === 'posted') this.#person(who).bills.push('videoAward')
    return outcome
  }

  #buySlots(who: number, now: number): string {
    const { slots, bills } = this.#person(who)
    const status = this.#statusOf(who)
    if (status === null || status.expiresAt <= now) return 'membersOnly'
    if (slots.filter((endsAt) => endsAt > now).length >= 10) return 'tooManySlots'
    const outcome = this.#post(who, 'BY', `alertSlots bought at ${now}`, -500)
    if (outcome === 'posted') {
      slots.push(now + 30 * DAY_MS)
      bills.push('alertSlots')
    }
    return outcome
  }

  /** Where a membership stands by its grants, in the order they came. */
  #statusOf(who: number): ModelStatus | null {
    let status: ModelStatus | null = null
    for (const { plan, at } of this.#person(who).grants) {
      const lengthMs = DAYS[plan] * DAY_MS
      if (status === null || status.expiresAt <= at) {
        status = { type: plan, expiresAt: at + lengthMs }
      } else if (status.type === 'TRIAL') {
        const from: number = plan === 'TRIAL' ? status.expiresAt : at
        status = { type: plan, expiresAt: from + lengthMs }
      } else if (plan !== 'TRIAL') {
        const type: ModelStatus['type'] = status.type === 'YEAR' ? 'YEAR' : plan
        status = { type, expiresAt: status.expiresAt + lengthMs }
      }
    }
    return status
  }
}
