import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { LaunchRefused, type TelegramLaunch } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, isSameHash } from '../guard/secret.ts'
import type { LaunchHashes } from '../session/add-session.ts'

/** Believes launch data. Refuses `bindingUnavailable`, `badLaunch`, `staleLaunch`. */
export function readLaunchOf(context: Context, initData: string): TelegramLaunch {
  const { telegram } = context.ports
  if (telegram === null) throw new Refusal('bindingUnavailable')
  try {
    return telegram.readLaunch(initData, context.wallClock.now())
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    throw new Refusal(error.reason === 'stale' ? 'staleLaunch' : 'badLaunch')
  }
}

/** A launch and the device that used it first, as stored. */
export function launchHashesOf(launch: TelegramLaunch, deviceKey: string): LaunchHashes {
  return { launchHash: hashOfSecret(launch.hash), deviceKeyHash: hashOfSecret(deviceKey) }
}

/**
 * Remembers for as long as a launch is believed which device used it, and refuses `badLaunch` to any
 * other, also after the session has ended. Others with the same launch wait until `tx` has ended.
 */
export async function claimLaunch(
  context: Context,
  tx: Tx,
  { launch, mark }: { readonly launch: TelegramLaunch; readonly mark: LaunchHashes },
): Promise<void> {
  const { payload } = await tx
    .insertInto('tickets')
    .values({
      secret_hash: mark.launchHash,
      kind: 'telegram-launch',
      account_id: null,
      payload: mark.deviceKeyHash,
      created_wall_time: context.wallClock.now(),
      expires_wall_time: launch.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('secret_hash').doUpdateSet({ kind: 'telegram-launch' }),
    )
    .returning('payload')
    .executeTakeFirstOrThrow()
  if (!isSameHash(payload, mark.deviceKeyHash)) throw new Refusal('badLaunch')
}
