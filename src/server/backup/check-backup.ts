import { createReadStream, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { BackupRefused } from '../db/backup/database-facts.ts'
import { findPending, listMigrations } from '../db/migrate.ts'
import { type Manifest, readManifest } from './manifest.ts'

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws BackupRefused where a file is missing or changed, or this version cannot go on from it
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  for (const { path, bytes, sha256 } of manifest.files) {
    const entry = statSync(join(folder, path), { throwIfNoEntry: false })
    if (entry === undefined) throw incomplete(folder, `${path} is missing`)
    const isSame = entry.size === bytes && (await digestOf(join(folder, path))) === sha256
    if (!isSame) throw incomplete(folder, `${path} is not what was written`)
  }
  const { kind, migrations } = manifest.database
  // Throws where it is of a newer version.
  findPending(listMigrations(kind), migrations)
  return manifest
}

function incomplete(folder: string, fault: string): BackupRefused {
  return new BackupRefused(`${folder} is damaged: ${fault}. Use another backup.`)
}

/** SHA-256 of a file, in hex. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
