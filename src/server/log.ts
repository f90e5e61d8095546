import type { Logger } from 'pino'

/** Structured log; `log.info({marketId}, 'what happened')`. Never given secrets. */
export type Log = Logger
