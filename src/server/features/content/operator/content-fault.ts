import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'

/** Why an operator's command cannot be done; its message says what to do instead. */
export class ContentFault extends OperatorFault {
  override readonly name = 'ContentFault'
}
