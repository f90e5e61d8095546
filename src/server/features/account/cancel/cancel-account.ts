import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { type ByuChoice, CANCELLATION_MS, choiceFault } from '#domain/account/cancellation.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { reserveClosingPayout } from '#server/features/wallet/payout/reserve-closing-payout.ts'
import { notifyAccount } from '#server/notifications/account-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { utcDay } from '#server/time-zone.ts'
import { checkCode } from '../code/check-code.ts'
import { requesterOf } from '../code/code-proof.ts'
import { useCode } from '../code/code-check.ts'
import { endSessions } from '../session/end-sessions.ts'
import { addCancellation } from './cancellation-record.ts'
import { readLosses } from './read-losses.ts'

type Name = 'POST /user/logoff'
type Input = ParsedRequestOf<Name>
type PendingCancellation = AnswerOf<Name> & { readonly isNew: boolean }

/**
 * Begins the cancellation of an account, in effect after seven days; all other sessions end, the
 * owner is notified. What is lost must match what its owner confirmed, and 50 BYU or more are paid out by the
 * same transaction or given up. Repeated, it returns the stored day and pays out nothing more.
 *
 * Refuses as `CODE_REFUSALS` says; an account with neither mobile nor e-mail needs no code.
 * `lossesChanged`, `payoutChoiceNeeded` {balance} and `noPayoutAddress` leave the code good.
 *
 * @source Spec 4; DECISIONS 4
 */
export async function cancelAccount(
  context: Context,
  actor: SignedIn,
  { code, seen, byu }: Input,
): Promise<AnswerOf<Name>> {
  const { accountId, sessionId } = actor
  const account = await context.db.reader
    .selectFrom('accounts')
    .select(['email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const contacts = [account.mobile, account.email].filter((contact) => contact !== null)
  const target = await findCodeTarget(context.db.reader, contacts)
  if (target !== undefined && code === undefined) throw new Refusal('wrongCode')
  const asker = requesterOf(actor)
  const proof = { target: target ?? '', type: 'logoff', code: code ?? '', asker } as const
  if (target !== undefined) await checkCode(context, proof)
  const { cancelsAt, payout, isNew } = await context.db.transaction(async (tx) => {
    // Whatever else would be lost waits until this has ended, or this for it.
    await lockMembership(tx, accountId)
    if (target !== undefined) await useCode(context, tx, proof)
    const pending =
      (await findPending(tx, accountId)) ?? (await begin(context, tx, accountId, seen, byu))
    await endSessions(tx, { accountId, keepId: sessionId })
    return pending
  })
  const params = { date: utcDay(account.language, cancelsAt) }
  const notification = {
    contacts: [account.email, account.mobile],
    language: account.language,
    params,
  }
  if (isNew) void notifyAccount(context, { ...notification, notice: 'cancellationBegun' })
  return { cancelsAt, payout }
}

/** The contact the newest code went to, else the first there is. */
async function findCodeTarget(
  reader: Reader,
  contacts: readonly string[],
): Promise<string | undefined> {
  if (contacts.length === 0) return undefined
  const row = await reader
    .selectFrom('valid_codes')
    .select('target')
    .where('type', '=', 'logoff')
    .where('target', 'in', contacts)
    .orderBy('sent_wall_time', 'desc')
    .executeTakeFirst()
  return row?.target ?? contacts[0]
}

/** A cancellation that is under way already; null where none is. */
async function findPending(tx: Tx, accountId: string): Promise<PendingCancellation | null> {
  const { state, ends_wall_time: endsAt } = await tx
    .selectFrom('accounts')
    .select(['state', 'ends_wall_time'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (state === 'active') return null
  if (endsAt === null) throw new Refusal('signInNeeded')
  return { cancelsAt: endsAt, payout: null, isNew: false }
}

async function begin(
  context: Context,
  tx: Tx,
  accountId: string,
  seen: string,
  choice: ByuChoice | undefined,
): Promise<PendingCancellation> {
  const { byu, hasAddress, shown, recorded } = await readLosses(context, tx, accountId)
  if (shown.seen !== seen) throw new Refusal('lossesChanged')
  const fault = choiceFault({ byu, hasAddress, choice })
  if (fault !== null) throw new Refusal(fault, { balance: amountText(byu, 'BYU') })
  const isChosen = choice !== undefined && shown.needsChoice
  const payout =
    isChosen && choice === 'payOut' ? await reserveClosingPayout(context, tx, accountId) : null
  await addCancellation(context, tx, {
    account_id: accountId,
    losses: recorded,
    byu: isChosen ? byu : 0,
    choice: isChosen ? choice : 'none',
    payout_id: payout?.id ?? null,
  })
  const cancelsAt = context.wallClock.now() + CANCELLATION_MS
  await tx
    .updateTable('accounts')
    .set({ state: 'cancelling', ends_wall_time: cancelsAt })
    .where('id', '=', accountId)
    .execute()
  return { cancelsAt, payout: payout?.serialized ?? null, isNew: true }
}
