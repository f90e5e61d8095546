import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import type { DatabaseFacts, DatabasePlace } from '../db/backup/database-facts.ts'
import { restorePostgres, savePostgres } from '../db/backup/copy-postgres.ts'
import { restoreSqlite, saveSqlite } from '../db/backup/copy-sqlite.ts'
import { uploadFolderOf } from '../process/data-folders.ts'
import { KEY_NAMES, type KeyName } from '../process/keys/fingerprints.ts'
import { KEY_FILES } from '../process/keys/key-files.ts'
import type { KeyFile } from '../process/keys/read-key-file.ts'

/** The database's file in a backup. */
export const DATABASE_FILES = { sqlite: 'buoy.db', postgres: 'postgres.dump' } as const
export const KEYS_FOLDER = 'keys'
export const PICTURES_FOLDER = 'uploads'

/** Copies a database to `file`. */
export async function saveDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  fileOf: (kind: DatabaseFacts['kind']) => string,
): Promise<DatabaseFacts> {
  return databaseUrl === null
    ? await saveSqlite(dataDir, fileOf('sqlite'))
    : await savePostgres(databaseUrl, fileOf('postgres'))
}

/** Puts a copy into the place of a database, which must be empty. */
export async function restoreDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  file: string,
): Promise<DatabaseFacts> {
  return databaseUrl === null
    ? await restoreSqlite(dataDir, file)
    : await restorePostgres(databaseUrl, file)
}

/** Every key that the settings have a file for. */
export function keyFilesOf(config: Config, world: MarketMode): ReadonlyMap<KeyName, KeyFile> {
  const files = KEY_NAMES.flatMap((name) => {
    const keyFile = KEY_FILES[name]({ ...config, role: 'all' }, world)
    return keyFile === null ? [] : [[name, keyFile] as const]
  })
  return new Map(files)
}

/** Folder of the pictures; null where they are in a bucket, which keeps its own copies. */
export function picturesOf(config: Config, world: MarketMode): string | null {
  const { storage } = config.account
  return storage.kind === 'disk' ? (storage.folder ?? uploadFolderOf(config, world)) : null
}
