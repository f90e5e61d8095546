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
