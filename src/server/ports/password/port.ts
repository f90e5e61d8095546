/** Makes and checks password hashes off the event loop, at most two at once. */
export interface Passwords {
  /** argon2id, 19 MiB, t = 2, in its own text form. */
  hash(password: string): Promise<string>
  /** Whether `password` made `hash`; null stands for an account without one and takes as long. */
  verify(hash: string | null, password: string): Promise<boolean>
}
