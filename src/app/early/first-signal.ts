import type { AnswerOf } from '#contract/index.schema.ts'

/** What the chart of a signal's page is drawn from before the app's code is there. */
export interface FirstSignal {
  /** Whether the address names a coin, whose newest signal is shown only while it is in progress. */
  readonly isOfCoin: boolean
  /** The page's texts. */
  readonly texts: Promise<FirstTexts>
  /** What the call that the page makes first returned, or null where it failed. */
  readonly answer: Promise<AnswerOf<'GET /aiCoin/getDetail'> | null>
  /** Set by what draws it: settled once the chart is painted, or is left to the page. */
  drawn?: Promise<void>
}

/** The texts of a signal's page, of which the chart's are read. */
export interface FirstTexts {
  readonly signals: { readonly chart: Readonly<Record<string, string>> }
}

declare global {
  /** Set where the first page is a signal's or a coin's. */
  var firstSignal: FirstSignal | undefined
  /** Settled once its chart is painted, or is left to the page. */
  var firstDrawn: Promise<unknown> | undefined
}
