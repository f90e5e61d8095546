import type { Actor, Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { deviceOf } from '#server/features/account/session/known-device.ts'

/** An operator has so many devices, those that signed in last. */
const MOST_DEVICES = 10

/** The device of a caller where it has signed in under this name before, else null. */
export async function findOperatorDevice(
  reader: Reader,
  actor: Pick<Actor, 'deviceKey'>,
  name: string,
): Promise<string | null> {
  const device = deviceOf(actor)
  if (device === null) return null
  const row = await reader
    .selectFrom('operator_devices')
    .select('key_hash')
    .where('operator', '=', name)
    .where('key_hash', '=', device)
    .executeTakeFirst()
  return row?.key_hash ?? null
}

/** Remembers that a device has signed in under a name. */
export async function rememberOperatorDevice(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { name, device }: { readonly name: string; readonly device: string | null },
): Promise<void> {
  if (device === null) return
  const seen = { seen_wall_time: wallClock.now() }
  await tx
    .insertInto('operator_devices')
    .values({ operator: name, key_hash: device, ...seen })
    .onConflict((conflict) => conflict.columns(['operator', 'key_hash']).doUpdateSet(seen))
    .execute()
  const newest = tx
    .selectFrom('operator_devices')
    .select('key_hash')
    .where('operator', '=', name)
    .orderBy('seen_wall_time', 'desc')
    .orderBy('key_hash')
    .limit(MOST_DEVICES)
  await tx
    .deleteFrom('operator_devices')
    .where('operator', '=', name)
    .where('key_hash', 'not in', newest)
    .execute()
}

/** Forgets all devices of an operator: what a new password does. */
export async function forgetOperatorDevices(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('operator_devices').where('operator', '=', name).execute()
}
