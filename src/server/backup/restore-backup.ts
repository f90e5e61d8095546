import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import { requireNoTables } from '../db/backup/copy-postgres.ts'
import { requireNoSqlite } from '../db/backup/copy-sqlite.ts'
import {
  BackupRefused,
  type DatabasePlace,
  findRowDifferences,
} from '../db/backup/database-facts.ts'
import { dataFolderOf } from '../process/data-folders.ts'
import {
  DATABASE_FILES,
  keyFilesOf,
  KEYS_FOLDER,
  PICTURES_FOLDER,
  picturesOf,
  restoreDatabase,
} from './backup-places.ts'
import { checkBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'

/**
 * Puts a backup where the settings say: pictures, keys, and the database last. Everything is checked
 * before anything is written, and what is there already is never replaced; after a fault it can be
 * run again.
 *
 * @throws BackupRefused where the backup is damaged, of another kind of database, or another server's
 *   database or keys are in the place; MigrationRefused where it is of a newer version
 */
export async function restoreBackup(config: Config, folder: string): Promise<Manifest> {
  const manifest = await checkBackup(folder)
  const { database } = manifest
  const world = database.world as MarketMode
  const place: DatabasePlace = {
    databaseUrl: config.databaseSessionUrl ?? config.databaseUrl,
    dataDir: dataFolderOf(config, world),
  }
  await requireFits(manifest, place)
  const keys = planKeys(config, manifest, folder)
  const pictures = planPictures(config, manifest, folder)
  for (const { from, to } of [...pictures, ...keys]) await copyPrivately(from, to)
  const found = await restoreDatabase(place, join(folder, DATABASE_FILES[database.kind]))
  const differences = findRowDifferences(database, found)
  if (differences.length === 0) return manifest
  throw new BackupRefused(`Not every row came through: ${differences.join(', ')}.`)
}

async function requireFits({ database }: Manifest, place: DatabasePlace): Promise<void> {
  const kind = place.databaseUrl === null ? 'sqlite' : 'postgres'
  if (database.kind !== kind) {
    throw new BackupRefused(
      kind === 'sqlite'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is a backup of the embedded database: run without DATABASE_URL.',
    )
  }
  if (place.databaseUrl === null) requireNoSqlite(place.dataDir)
  else await requireNoTables(place.databaseUrl)
}

interface Copy {
  readonly from: string
  readonly to: string
}

function planKeys(config: Config, { files, database }: Manifest, folder: string): Copy[] {
  const keyFiles = keyFilesOf(config, database.world as MarketMode)
  return [...keyFiles].flatMap(([name, { file, setting }]) => {
    const path = `${KEYS_FOLDER}/${name}.key`
    if (!files.some((one) => one.path === path)) return []
    const from = join(folder, path)
    if (!existsSync(file)) return [{ from, to: file }]
    if (readFileSync(file, 'utf8').trim() === readFileSync(from, 'utf8').trim()) return []
    throw new BackupRefused(
      `${setting}=${file} holds another key than the backup. Move that file away first.`,
    )
  })
}

function planPictures(config: Config, { files, database }: Manifest, folder: string): Copy[] {
  const below = `${PICTURES_FOLDER}/`
  const pictures = files.filter(({ path }) => path.startsWith(below))
  const target = picturesOf(config, database.world as MarketMode)
  if (target === null && pictures.length > 0) {
    throw new BackupRefused(
      `The backup has ${pictures.length} pictures, and the settings name a bucket. Restore without OSS_ settings, then copy the folder of pictures into the bucket.`,
    )
  }
  return pictures.map(({ path }) => ({
    from: join(folder, path),
    to: join(target ?? '', path.slice(below.length)),
  }))
}

/** Readable by its owner alone from the first byte on. */
async function copyPrivately(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  await writeFile(to, '', { mode: 0o600 })
  await copyFile(from, to)
}
