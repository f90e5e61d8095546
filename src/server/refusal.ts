import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'

/**
 * An expected refusal: a handler throws it by name, the transport turns it into `{code, msg}` in the
 * reader's language. `params` fill the text's placeholders. `new Refusal('unknownMarket')`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: ErrorName
  readonly params: Readonly<Record<string, string | number>>

  constructor(reason: ErrorName, params: Readonly<Record<string, string | number>> = {}) {
    super(`${ERROR_CODES[reason]} ${reason}`)
    this.reason = reason
    this.params = params
  }
}
