/** Why an operator's command cannot be done; its message says what to do instead. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'
}
