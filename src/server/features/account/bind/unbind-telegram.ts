import type { Context, Signed } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { findBound } from './find-bound.ts'

/**
 * Unbinds Telegram and ends the sessions that were opened through it, but the one that asks. Refuses
 * `lastSignInWay` where no contact is left to sign in with.
 */
export async function unbindTelegram(
  context: Context,
  { accountId, sessionId }: Signed,
): Promise<null> {
  await context.db.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('account_links')
      .where('account_id', '=', accountId)
      .where('provider', '=', 'telegram')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('id')
            .where('id', '=', accountId)
            .where((own) => own.or([own('mobile', 'is not', null), own('email', 'is not', null)])),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n && (await findBound(tx, accountId, 'telegram')) !== null) {
      throw new Refusal('lastSignInWay')
    }
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('launch_hash', 'is not', null)
      .where('id', '<>', sessionId)
      .execute()
  })
  return null
}
