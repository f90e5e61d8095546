import { type Config, ConfigRefused } from '#server/config.ts'
import { BackupRefused } from '#server/db/backup/database-facts.ts'
import { MarketModeMismatch } from '#server/db/claim-market-mode.ts'
import { DatabaseMissing, DatabaseTaken } from '#server/db/driver/file-lock.ts'
import { isUnavailable } from '#server/db/database-fault.ts'
import { MigrationRefused } from '#server/db/migrate.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/open-database.ts'
import { MarketUnavailable } from '#server/ports/exchange/market-unavailable.ts'
import { AddressUnusable } from '../listen-on.ts'
import { databaseFault } from './database-fault.ts'

/** Errors whose message is complete, each line with its setting. */
const SPOKEN_FAULTS = [
  AddressUnusable,
  BackupRefused,
  ConfigRefused,
  DatabaseMissing,
  DatabaseTaken,
  MigrationRefused,
  MarketModeMismatch,
  MarketUnavailable,
]

/**
 * Opens the database that the settings name.
 *
 * @throws ConfigRefused with one line that names the setting, where it cannot be opened
 */
export async function openNamedDatabase(
  options: DatabaseOptions,
): Promise<Awaited<ReturnType<typeof openDatabase>>> {
  try {
    return await openDatabase(options)
  } catch (error) {
    throw isSpoken(error) ? error : new ConfigRefused(databaseFault(error, options))
  }
}

/** The operator's action, as the start of its error message: `'The server could not start.'` */
interface StartContext {
  readonly config: Config | null
  readonly failed: string
}

/**
 * Why what an operator began did not come to its end: lines for them, never a stack frame. Only what
 * nobody has thought of has none of its own, and LOG_LEVEL=debug shows where that comes from.
 */
export function faultText(error: unknown, { config, failed }: StartContext): string {
  if (isSpoken(error)) return (error as Error).message
  if (isUnavailable(error) && config !== null) {
    return databaseFault(error, {
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir ?? 'data',
    })
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const line = `${failed} ${name}: ${onOneLine(message)}`
  const isDebugging = config?.logLevel === 'debug' || config?.logLevel === 'trace'
  if (isDebugging && error instanceof Error) return `${line}\n${error.stack}`
  return `${line} (LOG_LEVEL=debug shows where.)`
}

/** Why a server could not start. */
export function startFaultText(error: unknown, config: Config | null): string {
  return faultText(error, { config, failed: 'The server could not start.' })
}

function isSpoken(error: unknown): boolean {
  return SPOKEN_FAULTS.some((fault) => error instanceof fault)
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
