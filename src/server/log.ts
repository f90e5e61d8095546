import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured log; `log.info({marketId}, 'what happened')`. Never given secrets. */
export type Log = Logger

const SECRETS = ['authorization', 'headers.authorization', 'req.headers.authorization', 'password']

/** Writes JSON lines to standard error, so that the three start lines stand alone on standard output. */
export function createLog(level: Config['logLevel']): Log {
  return pino(
    {
      level,
      redact: { paths: SECRETS, censor: '[secret]' },
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
