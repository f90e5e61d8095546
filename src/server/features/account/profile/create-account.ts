import { AGREEMENT_EDITION } from '#domain/account/agreement.ts'
import { inviteCodeOf, normaliseInviteCode } from '#domain/account/invite-code.ts'
import { neutralNickname } from '#domain/account/nickname.ts'
import type { Language } from '#contract/headers.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { addIdentityHash } from '#server/features/invite/invitation/identity-hash.ts'
import { grantSignUpCard } from '#server/features/membership/card/card-store.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { Refusal } from '#server/refusal.ts'
import { eraseDueHolder } from '../cancel/erase-due.ts'
import { newDigits } from '../guard/secret.ts'

const INVITE_CODE_BYTES = 32

export interface NewAccount {
  readonly actor: Actor
  /** Normalised, and proved to be theirs. */
  readonly email?: string
  readonly mobile?: string
  readonly passwordHash?: string | null
  /** Normalised; a neutral one of the language where none is given. */
  readonly nickname?: string
  /** Who invited; an unknown one is ignored. Else the `Invite-Code` header. */
  readonly inviteCode?: string | undefined
  readonly language?: Language
}

/**
 * Makes an account with a trial card, notes who invited, and gives its id. Refuses `contactTaken`: of
 * two at once one is made.
 */
export async function createAccount(
  context: Context,
  tx: Tx,
  account: NewAccount,
): Promise<string> {
  const { actor, email, mobile, language = actor.language } = account
  for (const contact of [email, mobile]) {
    if (contact !== undefined) await eraseDueHolder(context, tx, contact)
  }
  const id = newId(context)
  const inviterId = await findInviter(tx, account.inviteCode ?? actor.inviteCode)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts')
    .values({
      id,
      state: 'active',
      nickname: account.nickname ?? neutralNickname(language, newDigits(context, 4)),
      avatar: null,
      mobile: mobile ?? null,
      email: email ?? null,
      password_hash: account.passwordHash ?? null,
      language,
      invite_code: newInviteCode(context),
      inviter_id: inviterId,
      agreement: AGREEMENT_EDITION,
      created_wall_time: context.wallClock.now(),
      ends_wall_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('contactTaken')
  for (const sign of [email, mobile]) {
    if (sign !== undefined) await addIdentityHash(context, tx, { accountId: id, sign })
  }
  if (inviterId !== null) await addInvitation(context, tx, { friendId: id, inviterId })
  await grantSignUpCard(context, tx, id)
  await addMessage(context, tx, {
    accountId: id,
    kind: 'system',
    what: 'welcome',
    link: '/record',
    source: 'welcome',
  })
  return id
}

function newInviteCode(context: Context): string {
  for (;;) {
    const code = inviteCodeOf(context.randomBytes(INVITE_CODE_BYTES))
    if (code !== null) return code
  }
}

async function findInviter(tx: Tx, inviteCode: string | null | undefined): Promise<string | null> {
  if (inviteCode === null || inviteCode === undefined) return null
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', normaliseInviteCode(inviteCode))
    .where('state', '<>', 'erased')
    .executeTakeFirst()
  return row?.id ?? null
}
