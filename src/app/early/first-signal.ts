/** What the chart of a signal's page is drawn from before the app's code is there. */
export interface FirstSignal {
  /** Address of the page's texts. */
  readonly words: string
  /** Of the call that the page makes first, or null where it failed. */
  readonly answer: Promise<Response | null>
  /** Set by what draws it: settled once the chart is painted, or is left to the page. */
  drawn?: Promise<void>
}

declare global {
  /** Set where the first page is a signal's or a coin's. */
  var firstSignal: FirstSignal | undefined
  /** Settled once its chart is painted, or is left to the page. */
  var firstDrawn: Promise<unknown> | undefined
}
