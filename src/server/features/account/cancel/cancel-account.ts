import { CANCELLATION_MS } from '#domain/account/cancellation.ts'
import type { Context, Signed } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/door.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from '../code/check-code.ts'
import { useCode } from '../code/use-code.ts'
import { tellOwner } from '../letter/tell-owner.ts'
import { endSessions } from '../session/end-sessions.ts'

interface Cancellation {
  /** Wall time, ms. */
  readonly cancelsAt: number
}

/**
 * Begins the cancellation of an account, in effect after seven days; all other sessions end, the
 * owner is told. Repeated, it gives the day that stands. Refuses `wrongCode`, `codeExpired`; an
 * account with neither mobile nor e-mail needs no code.
 *
 * @source Spec 4
 */
export async function cancelAccount(
  context: Context,
  { accountId, sessionId }: Signed,
  { code }: { readonly code?: string | undefined },
): Promise<Cancellation> {
  const account = await context.db.reader
    .selectFrom('accounts')
    .select(['email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const contacts = [account.mobile, account.email].filter((contact) => contact !== null)
  const target = await findCodeTarget(context.db.reader, contacts)
  if (target !== undefined && code === undefined) throw new Refusal('wrongCode')
  const proof = { target: target ?? '', type: 'logoff', code: code ?? '' } as const
  if (target !== undefined) await checkCode(context, proof)
  const { cancelsAt, isNew } = await context.db.transaction(async (tx) => {
    if (target !== undefined) await useCode(context, tx, proof)
    const begun = await begin(context, tx, accountId)
    await endSessions(tx, { accountId, keepId: sessionId })
    return begun
  })
  const params = { date: new Date(cancelsAt).toISOString().slice(0, 10) }
  const told = { contacts: [account.email, account.mobile], language: account.language, params }
  if (isNew) void tellOwner(context, { ...told, notice: 'cancellationBegun' })
  return { cancelsAt }
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

async function begin(
  context: Context,
  tx: Tx,
  accountId: string,
): Promise<Cancellation & { readonly isNew: boolean }> {
  const cancelsAt = context.wallClock.now() + CANCELLATION_MS
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ state: 'cancelling', ends_wall_time: cancelsAt })
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return { cancelsAt, isNew: true }
  const { ends_wall_time: endsAt } = await tx
    .selectFrom('accounts')
    .select('ends_wall_time')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (endsAt === null) throw new Refusal('signInNeeded')
  return { cancelsAt: endsAt, isNew: false }
}
