import { contactKind } from '#domain/account/contact.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { hashOfSecret } from '../guard/secret.ts'

/** An account remembers so many devices, those that signed in last. */
const MOST_DEVICES = 10

/** Database key of a caller's device; null where it sends none. */
export function deviceOf({ deviceKey }: Pick<Actor, 'deviceKey'>): string | null {
  return deviceKey === null ? null : hashOfSecret(deviceKey)
}

/** Remembers that a device has signed in to an account. */
export async function rememberDevice(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { accountId, device }: { readonly accountId: string; readonly device: string | null },
): Promise<void> {
  if (device === null) return
  const seen = { seen_wall_time: wallClock.now() }
  await tx
    .insertInto('known_devices')
    .values({ account_id: accountId, key_hash: device, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'key_hash']).doUpdateSet(seen))
    .execute()
  const newest = tx
    .selectFrom('known_devices')
    .select('key_hash')
    .where('account_id', '=', accountId)
    .orderBy('seen_wall_time', 'desc')
    .orderBy('key_hash')
    .limit(MOST_DEVICES)
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('key_hash', 'not in', newest)
    .execute()
}

/** Forgets an account's devices, all but one's: what a new password or a new contact does. */
export async function forgetDevices(
  tx: Tx,
  { accountId, keep }: { readonly accountId: string; readonly keep: string | null },
): Promise<void> {
  const all = tx.deleteFrom('known_devices').where('account_id', '=', accountId)
  await (keep === null ? all : all.where('key_hash', '<>', keep)).execute()
}

/**
 * The device of a caller where it has signed in before to the account of a contact, else null. The
 * same work whether the contact has an account or not.
 */
export async function findKnownDevice(
  reader: Reader,
  actor: Pick<Actor, 'deviceKey'>,
  contact: string,
): Promise<string | null> {
  const device = deviceOf(actor)
  if (device === null) return null
  const row = await reader
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.key_hash')
    .where('known_devices.key_hash', '=', device)
    .where(`accounts.${contactKind(contact)}`, '=', contact)
    .executeTakeFirst()
  return row?.key_hash ?? null
}
