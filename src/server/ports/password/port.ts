/** More passwords wait to be looked at than can be in a few seconds. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy'

  constructor() {
    super('too many passwords wait')
  }
}

/** Makes and checks password hashes off the event loop, at most two at once. Both throw `PasswordsBusy`. */
export interface Passwords {
  /** argon2id, 19 MiB, t = 2, in its own text form. */
  hash(password: string): Promise<string>
  /** Whether `password` made `hash`; null is an account without one and takes as long. */
  verify(hash: string | null, password: string): Promise<boolean>
}
