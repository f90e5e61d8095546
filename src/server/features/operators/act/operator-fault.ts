/** Why an operator's act cannot be done; its message says what to do instead. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault'
}
