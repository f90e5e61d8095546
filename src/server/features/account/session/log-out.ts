import type { Context, SignedIn } from '#server/context.ts'
import { deviceOf, rememberDevice } from './known-device.ts'

/** Ends this session: its token is good for nothing from then on. The account still knows the device. */
export async function logOut(context: Context, actor: SignedIn): Promise<null> {
  const { accountId, sessionId } = actor
  await context.db.transaction(async (tx) => {
    await rememberDevice(context, tx, { accountId, device: deviceOf(actor) })
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
  })
  return null
}
