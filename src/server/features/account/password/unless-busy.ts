import { PasswordsBusy } from '#server/ports/password/port.ts'
import { Refusal } from '#server/refusal.ts'

/** What a password's hash came to. Refuses `unavailable` where too many passwords wait already. */
export async function unlessBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PasswordsBusy) throw new Refusal('unavailable')
    throw error
  }
}
