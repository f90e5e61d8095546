import type { Actor } from '#server/context.ts'
import type { FeedbackRow } from '#server/db/tables/support.ts'
import { deviceOf } from '#server/features/account/session/known-device.ts'

/** Whose feedback it is: an account's, or that of a device without one. */
export interface Owner {
  readonly accountId: string | null
  /** Null where the device sends no key. */
  readonly deviceHash: string | null
}

/** The owner that a caller is. */
export function ownerOf(actor: Actor): Owner {
  return {
    accountId: actor.kind === 'signedIn' ? actor.accountId : null,
    deviceHash: deviceOf(actor),
  }
}

/** Whether feedback is a caller's own: the account's, or written on this device by a guest. */
export function isOwn(
  row: Pick<FeedbackRow, 'account_id' | 'device_hash'>,
  { accountId, deviceHash }: Owner,
): boolean {
  if (row.account_id !== null) return row.account_id === accountId
  return row.device_hash === deviceHash
}
