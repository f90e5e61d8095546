import { readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BackupRefused } from '../db/backup/database-facts.ts'
import { type Manifest, readManifest } from './manifest.ts'

/**
 * Removes all but the newest `keep` backups beside `folder`, of the same market mode; nothing that is no
 * complete backup of Buoy. Gives the folders removed.
 */
export function removeOldBackups(folder: string, keep: number): string[] {
  const parent = dirname(resolve(folder))
  const { world } = readManifest(folder).database
  const found = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const path = join(parent, name)
      const manifest = manifestOrNull(path)
      return manifest?.database.world === world ? [{ path, createdAt: manifest.createdAt }] : []
    })
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const old = found.slice(keep).map(({ path }) => path)
  for (const path of old) rmSync(path, { recursive: true })
  return old
}

function manifestOrNull(folder: string): Manifest | null {
  try {
    return readManifest(folder)
  } catch (error) {
    if (error instanceof BackupRefused) return null
    throw error
  }
}
