/** The stored reason while a report is on its way: a report that has it later was cut off. */
export const IN_FLIGHT = 'in flight'
const MAYBE = ' (it may have arrived)'

/** The stored reason of a try that failed. */
export function reasonOf(what: string, isMaybeArrived: boolean): string {
  return isMaybeArrived ? `${what}${MAYBE}` : what
}

/** Whether a report with this reason may have been accepted all the same. */
export function mayHaveArrived(reason: string | null): boolean {
  return reason === IN_FLIGHT || reason?.endsWith(MAYBE) === true
}

/** How one try to send a report ended. `refused`: it can never be accepted. */
export type ReportOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'later'
      readonly reason: string
      readonly isMaybeArrived: boolean
      /** What the vendor asks for; null where it says nothing. */
      readonly retryAfterMs: number | null
    }
