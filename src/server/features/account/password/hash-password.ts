import { isCommonPassword } from '#domain/account/password/common-password.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { unlessBusy } from './unless-busy.ts'

/** How a password being chosen is kept; outside of any transaction. Refuses `commonPassword`, `unavailable`. */
export async function hashPassword({ ports }: Context, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new Refusal('commonPassword')
  return await unlessBusy(ports.passwords.hash(password))
}
