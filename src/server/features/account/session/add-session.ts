import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { recordActiveDay } from '#server/features/invite/invitation/record-active-day.ts'
import { deviceOf, rememberDevice } from './known-device.ts'
import { hashOfSecret, newSecret } from '../guard/secret.ts'

/** A session as returned to its holder. */
export interface OpenedSession {
  readonly token: string
  /** Wall time, ms; moves on with use. */
  readonly expiresAt: number
}

/** What joins a repeated Telegram sign-in to its session, both hashed. */
export interface LaunchHashes {
  readonly launchHash: string
  readonly deviceKeyHash: string
}

/** Opens a session, always with a fresh token; the account knows the device from then on. */
export async function addSession(
  context: Context,
  tx: Tx,
  {
    actor,
    accountId,
    launch,
  }: {
    readonly actor: Actor
    readonly accountId: string
    readonly launch?: LaunchHashes
  },
): Promise<OpenedSession> {
  const token = newSecret(context)
  const wallNow = context.wallClock.now()
  const expiresAt = wallNow + context.config.account.sessionLifeMs
  const device = deviceOf(actor)
  await rememberDevice(context, tx, { accountId, device })
  await tx
    .insertInto('sessions')
    .values({
      id: newId(context),
      account_id: accountId,
      token_hash: hashOfSecret(token),
      channel: actor.channel,
      device: actor.device,
      launch_hash: launch?.launchHash ?? null,
      device_key_hash: launch?.deviceKeyHash ?? null,
      known_key_hash: device,
      created_wall_time: wallNow,
      seen_wall_time: wallNow,
      expires_wall_time: expiresAt,
    })
    .execute()
  await recordActiveDay(context, tx, accountId)
  return { token, expiresAt }
}
