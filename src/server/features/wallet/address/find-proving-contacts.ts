import { PAYOUT_HOLD_MS } from '#domain/wallet/payout.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'

/** Contacts by which a person can prove a payout address. */
export interface ProvingContacts {
  readonly contacts: ReadonlyArray<{ readonly kind: 'email' | 'mobile'; readonly target: string }>
  /** All of them came to the account a moment ago: what they prove waits as a change does. */
  readonly isYoung: boolean
}

/** Contacts added within this time of registration count as the original ones. */
const OPENING_MS = 60_000

/**
 * Who holds a stolen session can add a contact of their own. So one that was added within the last
 * 48 hours proves nothing if there is an older one; alone it does, and the address is on hold.
 *
 * @source DECISIONS 4
 */
export async function findProvingContacts(
  { accountKey, wallClock }: Pick<Context, 'accountKey' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<ProvingContacts> {
  const account = await reader
    .selectFrom('accounts')
    .select(['email', 'mobile', 'created_wall_time'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const marks = await reader
    .selectFrom('person_marks')
    .select(['mark', 'noted_wall_time'])
    .where('account_id', '=', accountId)
    .execute()
  const oldest = Math.max(wallClock.now() - PAYOUT_HOLD_MS, account.created_wall_time + OPENING_MS)
  const isSettled = (target: string): boolean => {
    const mark = keyedHash({ accountKey }, `person ${target}`)
    const noted = marks.find((row) => row.mark === mark)
    return noted === undefined || noted.noted_wall_time <= oldest
  }
  const contacts = (['email', 'mobile'] as const).flatMap((kind) => {
    const target = account[kind]
    return target === null ? [] : [{ kind, target }]
  })
  const settled = contacts.filter(({ target }) => isSettled(target))
  return settled.length > 0
    ? { contacts: settled, isYoung: false }
    : { contacts, isYoung: contacts.length > 0 }
}
