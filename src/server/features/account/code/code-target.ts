import type { ErrorName } from '#contract/error-code.ts'
import { type CodeType, isForOwnContact, needsSession } from '#domain/account/code-type.ts'
import { contactKind } from '#domain/account/contact.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

/** Also what a contact is called that the next server says does not exist. */
export const MISSING = { email: 'badEmail', mobile: 'badMobile' } as const satisfies Record<
  string,
  ErrorName
>
/** What a code is called that the mail server or the gateway does not take. */
export const UNAVAILABLE = { email: 'mailUnavailable', mobile: 'smsUnavailable' } as const

export interface CodeContact {
  readonly kind: 'email' | 'mobile'
  readonly type: CodeType
  /** Normalised; not looked at where the code goes to one's own contact. */
  readonly contact: string | undefined
}

/** The contact a code goes to: the given one, or the actor's own. Refuses `signInNeeded`, `badEmail`, `badMobile`. */
export async function codeTargetOf(
  { db }: Context,
  actor: Actor,
  { kind, type, contact }: CodeContact,
): Promise<string> {
  if (needsSession(type) && actor.kind !== 'signedIn') throw new Refusal('signInNeeded')
  if (!isForOwnContact(type) || actor.kind !== 'signedIn') {
    if (contact === undefined || contactKind(contact) !== kind) throw new Refusal(MISSING[kind])
    return contact
  }
  const own = await db.reader
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst()
  const target = own?.[kind] ?? null
  if (target === null) throw new Refusal(MISSING[kind])
  return target
}
