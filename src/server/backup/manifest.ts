import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused, type DatabaseFacts } from '../db/backup/database-facts.ts'

/** One file of a backup, by its path in the folder: `keys/record.key`. */
export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What a backup holds; written last, so that a folder without one was never completed. */
export interface Manifest {
  readonly format: typeof FORMAT
  /** Wall time, ISO 8601, UTC. */
  readonly createdAt: string
  /** Version of Buoy that made it. */
  readonly version: string
  readonly database: DatabaseFacts
  readonly files: readonly BackupFile[]
}

const FORMAT_NAME = 'buoy-backup/'
/** A later one is refused: its meaning is not known here. */
export const FORMAT = 'buoy-backup/1'
export const MANIFEST_FILE = 'manifest.json'
/** A folder while it is being written. */
export const DRAFT_ENDING = '.partial'

/**
 * Reads what a folder says it holds.
 *
 * @throws BackupRefused where it is half written, made by something else, or by a newer version
 */
export function readManifest(folder: string): Manifest {
  if (folder.replace(/\/+$/, '').endsWith(DRAFT_ENDING)) {
    throw new BackupRefused(`${folder} was never completed. Use another backup.`)
  }
  if (!existsSync(folder)) throw new BackupRefused(`There is no folder ${folder}.`)
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file)) {
    throw new BackupRefused(`${folder} is no backup of Buoy: it has no ${MANIFEST_FILE}.`)
  }
  const found = parse(file)
  const format = String(found?.['format'])
  if (format !== FORMAT && format.startsWith(FORMAT_NAME)) {
    throw new BackupRefused(
      `${folder} was made by a newer version of Buoy (${format}). Restore it with that version.`,
    )
  }
  if (format !== FORMAT || !isManifest(found)) {
    throw new BackupRefused(`${file} is not that of a backup of Buoy, or is damaged.`)
  }
  return found
}

function parse(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> | null
  } catch {
    throw new BackupRefused(`${file} cannot be read: the backup is damaged. Use another one.`)
  }
}

function isManifest(found: unknown): found is Manifest {
  const { files, database, createdAt, version } = found as Partial<Manifest>
  return (
    typeof createdAt === 'string' &&
    typeof version === 'string' &&
    Array.isArray(database?.migrations) &&
    typeof database.world === 'string' &&
    Array.isArray(files) &&
    files.every(({ path }: BackupFile) => isInside(path))
  )
}

/** `isInside('keys/record.key') === true`: no path of a manifest leads out of its folder. */
function isInside(path: unknown): boolean {
  return (
    typeof path === 'string' && /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !/(^|\/)\.+(\/|$)/.test(path)
  )
}
