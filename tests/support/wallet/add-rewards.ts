import { createHash } from 'node:crypto'
import { dayOf } from '#domain/checkin/day.ts'
import { drawnNumber, ticketIdOf } from '#domain/checkin/draw.ts'
import { DRAW_ODDS, prizeAt } from '#domain/checkin/prize.ts'
import { STREAK_POINTS } from '#domain/checkin/streak.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { amountText } from '#domain/wallet/amount.ts'
import { PAYOUT_HOLD_MS } from '#domain/wallet/payout.ts'
import type { Asset, EntryKind } from '#domain/wallet/asset.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { addTestAccount } from '../account/add-account.ts'

/** Where the account below is paid out to. */
export const PAID_TO = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const SEED = '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20'

/**
 * Gives an account a life behind it: six days of a streak up to yesterday, points and BYU with their
 * bills, three friends, a share in each state, payouts, an address, and a ticket of a closed draw.
 */
export async function addRewards(context: Context, accountId: string): Promise<void> {
  const friends = [
    await addTestAccount(context),
    await addTestAccount(context),
    await addTestAccount(context),
  ]
  await context.db.transaction(async (tx) => {
    await addStreak(context, tx, accountId)
    await addShares(
      context,
      tx,
      accountId,
      friends.map((friend) => friend.accountId),
    )
    await addPayouts(context, tx, accountId)
    await addDrawn(context, tx, accountId)
    await addBill(context, tx, { accountId, kind: 'cardGranted', params: { kind: 'trial' } })
  })
}

interface Gain {
  readonly accountId: string
  readonly kind: EntryKind & ('checkIn' | 'invitation' | 'commission')
  readonly source: string
  readonly asset: Asset
  readonly amount: number
  readonly params?: Record<string, number>
}

async function gain(context: Context, tx: Tx, given: Gain): Promise<void> {
  const { accountId, kind, asset, amount, params = {} } = given
  await postTransaction(context, tx, {
    kind,
    source: `${given.source}:${accountId}`,
    entries: [
      { account: { owner: accountId }, asset, amount },
      { account: { system: 'issuance' }, asset, amount: -amount },
    ],
  })
  await addBill(context, tx, { accountId, kind, asset, amount: amountText(amount, asset), params })
}

async function addStreak(context: Context, tx: Tx, accountId: string): Promise<void> {
  const wallNow = context.wallClock.now()
  const today = dayOf(wallNow)
  for (const [at, points] of STREAK_POINTS.slice(0, 6).entries()) {
    const [day, streak] = [today - 6 + at, at + 1]
    await tx
      .insertInto('check_ins')
      .values({ account_id: accountId, day, streak, points, wall_time: wallNow })
      .execute()
    const source = `day${day}`
    const params = { day: streak }
    await gain(context, tx, {
      accountId,
      kind: 'checkIn',
      source,
      asset: 'BY',
      amount: points,
      params,
    })
  }
}

async function addShares(
  context: Context,
  tx: Tx,
  inviterId: string,
  friendIds: readonly string[],
): Promise<void> {
  const wallNow = context.wallClock.now()
  const states = ['granted', 'pending', 'held'] as const
  const shares = ['settled', 'settling', 'confirming'] as const
  for (const [at, friendId] of friendIds.entries()) {
    const [state, share] = [states[at] ?? 'pending', shares[at] ?? 'confirming']
    await tx
      .insertInto('invitations')
      .values({
        friend_id: friendId,
        inviter_id: inviterId,
        state,
        reason: state === 'held' ? 'again' : null,
        created_wall_time: wallNow - DAY_MS,
        granted_wall_time: state === 'granted' ? wallNow : null,
      })
      .execute()
    await tx
      .insertInto('commissions')
      .values({
        id: newId(context),
        inviter_id: inviterId,
        friend_id: friendId,
        source: `stars:${friendId}`,
        amount: 33_800_000,
        state: share,
        reason: null,
        created_wall_time: wallNow - DAY_MS,
        confirms_wall_time: share === 'confirming' ? wallNow + 6 * DAY_MS : wallNow - DAY_MS,
        settles_wall_time: wallNow + 20 * DAY_MS,
        changed_wall_time: wallNow,
      })
      .execute()
  }
  const by = { accountId: inviterId, source: 'friend' } as const
  await gain(context, tx, { ...by, kind: 'invitation', asset: 'BY', amount: 200 })
  await gain(context, tx, { ...by, kind: 'commission', asset: 'BYU', amount: 133_800_000 })
}

async function addPayouts(context: Context, tx: Tx, accountId: string): Promise<void> {
  const wallNow = context.wallClock.now()
  const at = { created_wall_time: wallNow, changed_wall_time: wallNow, batch_id: null }
  const to = { account_id: accountId, network: 'TRC20', address: PAID_TO } as const
  const changed = wallNow - DAY_MS
  const heldUntil = changed + PAYOUT_HOLD_MS
  await tx
    .insertInto('payout_addresses')
    .values({ ...to, changed_wall_time: changed, held_until_wall_time: heldUntil })
    .execute()
  const payout = { ...to, ...at, fee: 1_000_000, transfer_id: null, reason: null }
  const past = { ...payout, held_until_wall_time: wallNow - DAY_MS }
  await tx
    .insertInto('payouts')
    .values([
      {
        ...past,
        id: newId(context),
        period: '2026-09',
        amount: 60_000_000,
        state: 'returned',
        reason: 'the wallet refused it',
      },
      {
        ...past,
        id: newId(context),
        period: '2026-10',
        amount: 60_000_000,
        state: 'paid',
        batch_id: `b1${accountId}`,
        transfer_id: createHash('sha256').update(accountId).digest('hex'),
      },
      {
        ...payout,
        id: newId(context),
        period: '2026-11',
        amount: 80_500_000,
        state: 'held',
        held_until_wall_time: heldUntil,
      },
    ])
    .execute()
}

async function addDrawn(context: Context, tx: Tx, accountId: string): Promise<void> {
  const wallNow = context.wallClock.now()
  const ticketId = ticketIdOf(dayOf(wallNow) - 20, accountId)
  const id = `past-${accountId}`
  await tx
    .insertInto('draws')
    .values({
      id,
      // One draw a span: the account's own millisecond long ago.
      opens_wall_time: Number.parseInt(
        createHash('sha256').update(id).digest('hex').slice(0, 9),
        16,
      ),
      closes_wall_time: wallNow - 10 * DAY_MS,
      seed_hash: createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'),
      seed: SEED,
      odds: JSON.stringify(DRAW_ODDS),
      drawn_wall_time: wallNow - 10 * DAY_MS,
    })
    .execute()
  await tx
    .insertInto('tickets_of_draws')
    .values({
      id: ticketId,
      draw_id: id,
      account_id: accountId,
      prize: prizeAt(DRAW_ODDS, drawnNumber(SEED, ticketId)).prize,
      got_wall_time: wallNow - 20 * DAY_MS,
      seen_wall_time: null,
    })
    .execute()
}
