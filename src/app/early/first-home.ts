/** Responses that home's first sections are drawn from, before the app's code. */
export interface FirstHome {
  /** Null after a failed call. */
  readonly overview: Promise<Response | null>
  readonly gate: Promise<Response | null>
}

declare global {
  /** Set where the first page is home. */
  var firstHome: FirstHome | undefined
}
