import { isCommonPassword } from '#domain/account/common-password.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { PasswordsBusy } from '#server/ports/password/port.ts'

/** Hash of a new password; computed outside any transaction. Refuses `commonPassword`, `unavailable`. */
export async function hashPassword({ ports }: Context, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new Refusal('commonPassword')
  return await unlessBusy(ports.passwords.hash(password))
}

/** Result of hashing a password. Refuses `unavailable` where too many passwords wait already. */
export async function unlessBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PasswordsBusy) throw new Refusal('unavailable')
    throw error
  }
}
