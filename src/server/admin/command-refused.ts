/** A refused command; its message says why, and is shown without a stack. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
