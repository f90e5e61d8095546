import type { WithheldReason } from '#domain/invite/invitation.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { NewInvitation } from './add-invitation.ts'

/** Maximum depth of the inviter chain that is checked. */
const MOST_STEPS = 50

interface Bonds {
  /** Steps up to an inviter who is the friend under another account; 1 is who invited. */
  kin_step: number | null
  has_shared_address: number
  is_again: number
  is_inviter_gone: number
}

/**
 * Returns why an invitation is withheld because friend and inviter seem to be one person, or null.
 * Accounts are matched by contacts or links they have or had, and by their payout addresses: the
 * inviter's, another friend's, or one of an inviter further up.
 *
 * @source DECISIONS 4
 */
export async function findWithheldReason(
  tx: Tx,
  invitation: NewInvitation,
): Promise<WithheldReason | null> {
  const { rows } = await bondsOf(invitation).execute(tx)
  const bonds = rows[0]
  if (bonds === undefined) return null
  if (bonds.kin_step !== null) return bonds.kin_step === 1 ? 'self' : 'ring'
  if (bonds.has_shared_address > 0) return 'payoutAddress'
  if (bonds.is_again > 0) return 'again'
  return bonds.is_inviter_gone > 0 ? 'inviterGone' : null
}

function bondsOf({ friendId, inviterId }: NewInvitation) {
  return sql<Bonds>`
    with recursive line(id, step) as (
      select cast(${inviterId} as text), 1
      union
      select invitations.inviter_id, step + 1
      from invitations join line on invitations.friend_id = line.id
      where step < ${MOST_STEPS}
    ), same(id) as (
      select cast(${friendId} as text)
      union
      select other.account_id
      from person_marks own join person_marks other on other.mark = own.mark
      where own.account_id = ${friendId} and other.account_id <> ${friendId}
    ), near(id) as (
      select id from line
      union
      select friend_id from invitations where inviter_id = ${inviterId}
    )
    select
      (select min(step) from line where id in (select id from same)) as kin_step,
      (select count(*)
        from payout_addresses own join payout_addresses other on other.address = own.address
        where own.account_id = ${friendId} and other.account_id <> ${friendId}
          and other.account_id in (select id from near)) as has_shared_address,
      (select count(*) from invitations
        where friend_id in (select id from same) and friend_id <> ${friendId}
          and state = 'granted') as is_again,
      (select count(*) from accounts where id = ${inviterId} and state = 'erased') as is_inviter_gone`
}
