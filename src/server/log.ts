import { isatty } from 'node:tty'
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'
import { DatabaseUnavailable } from './db/database-fault.ts'

/** Structured log; `log.info({marketId}, 'what happened')`. Never given secrets. */
export type Log = Logger

const SECRETS = [
  'authorization',
  'headers.authorization',
  'req.headers.authorization',
  'password',
  'deviceKey',
]
const STANDARD_ERROR = 2
/** From this level down stacks are logged too. */
const DETAILED = new Set<Config['logLevel']>(['debug', 'trace'])
/** A cause may lead back to its error. */
const MOST_CAUSES = 10
const PINO_KEYS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error', 'err'])
// A text from outside must not write lines of its own, or move the cursor of a terminal.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/**
 * What is logged of an error. An outage is logged by every caller: the place in the code says nothing.
 * A stack that is not printed is not read either: the first one of a process takes a fifth of a
 * second, for its places are looked up in the sources.
 */
export function serializerOf(hasStack: boolean): (error: Error) => unknown {
  return (error) => {
    if (error instanceof DatabaseUnavailable) return { type: error.name, message: error.message }
    return hasStack ? pino.stdSerializers.err(error) : reasonsOf(error)
  }
}

function reasonsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const aggregateErrors = error instanceof AggregateError ? error.errors.map(reasonsOf) : []
  return { type: error.name, message: messageWithCauses(error), aggregateErrors }
}

/** As pino has it: the message, then that of each cause. */
function messageWithCauses(error: Error, depth = 0): string {
  const { cause } = error
  if (!(cause instanceof Error) || depth === MOST_CAUSES) return error.message
  return `${error.message}: ${messageWithCauses(cause, depth + 1)}`
}

/**
 * Writes to standard error, so that standard output has only the three start lines. JSON for
 * machines in production, a line for people elsewhere.
 */
export function createLog(level: Config['logLevel'], isForPeople = false): Log {
  const hasStack = !isForPeople || DETAILED.has(level)
  return pino(
    {
      level,
      redact: { paths: SECRETS, censor: '[secret]' },
      serializers: { error: serializerOf(hasStack) },
    },
    isForPeople
      ? pretty({
          destination: STANDARD_ERROR,
          sync: true,
          colorize: isatty(STANDARD_ERROR),
          translateTime: 'SYS:HH:MM:ss',
          hideObject: true,
          ignore: 'pid,hostname',
          messageFormat: (record) => lineOf(record, hasStack),
        })
      : pino.destination({ fd: STANDARD_ERROR, sync: false }),
  )
}

/** What pino makes of an error. */
interface LoggedError {
  readonly message?: unknown
  readonly stack?: unknown
  readonly aggregateErrors?: readonly LoggedError[]
}

/** A record of the log in one line, `what happened: why (key value, ...)`; its stack below where wanted. */
export function lineOf(record: Readonly<Record<string, unknown>>, hasStack: boolean): string {
  const error: LoggedError | null = record['error'] ?? record['err'] ?? null
  const fields = Object.entries(record)
    .filter(([key]) => !PINO_KEYS.has(key))
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const { msg } = record
  const parts = [typeof msg === 'string' ? msg : '', error === null ? '' : reasonOf(error)]
  const details = fields.length === 0 ? '' : ` (${fields.join(', ')})`
  const line = parts.filter((part) => part !== '').join(': ') + details
  const below = hasStack && typeof error?.stack === 'string' ? error.stack.split('\n') : []
  return [line, ...below].map((text) => text.replaceAll(CONTROLS, ' ')).join('\n')
}

/** An error's message with those of the errors it gathers; its causes are in its message already. */
function reasonOf({ message, aggregateErrors = [] }: LoggedError): string {
  const gathered = [...new Set(aggregateErrors.map(reasonOf))].filter((reason) => reason !== '')
  const own = typeof message === 'string' ? message : ''
  return gathered.length === 0 ? own : `${own} [${gathered.join('; ')}]`
}
