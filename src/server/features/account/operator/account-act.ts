/** An operator's act on an account. */
export interface AccountAct {
  readonly accountId: string
  readonly operator: string
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean
}
