/** What home's first strips are drawn from before the app's code is there. */
export interface FirstHome {
  /** Of calls that home makes first; null where one failed. */
  readonly overview: Promise<Response | null>
  readonly gate: Promise<Response | null>
}

declare global {
  /** Set where the first page is home. */
  var firstHome: FirstHome | undefined
}
