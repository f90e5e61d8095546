/** How long things may take or stay, in ms. @source Spec 7, 9; DECISIONS 1 */
export const TIMINGS = {
  callTimeoutMs: 60_000,
  helperTimeoutMs: 5_000,
  /** From finding the other line to the reload that uses it. */
  failoverReloadMs: 2_000,
  /** How long a new language waits for the server before the app starts again in it. */
  languageWaitMs: 1_500,
  skeletonDelayMs: 200,
  /** How often the market's state is asked beside the stream. */
  statusEveryMs: 30_000,
  /** The smallest pause between two looks for new candles, however fast a replay runs. */
  candleTailEveryMs: 3_000,
  /** How often a list asks that the stream does not keep whole. */
  unheardListEveryMs: 20_000,
  /** How often the record's figures are asked again while they are looked at. */
  recordEveryMs: 60_000,
  /** How long a candle stands alone in a replay at plain pace. */
  replayCandleMs: 600,
  stream: {
    /** The server sends something at least every 15 s; three missed beats are a dead line. */
    silenceMs: 45_000,
    /** A page put aside for longer than this lets go of its line. */
    hiddenGraceMs: 15_000,
    firstBackOffMs: 1_000,
    longestBackOffMs: 30_000,
  },
} as const
