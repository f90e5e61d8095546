import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { copyFile, open, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Config } from '../config.ts'
import { BackupRefused, type DatabasePlace } from '../db/backup/database-facts.ts'
import { makeFolder } from '../process/start/folder-fault.ts'
import { readKeyFile } from '../process/keys/read-key-file.ts'
import { VERSION } from '../version.ts'
import {
  DATABASE_FILES,
  keyFilesOf,
  KEYS_FOLDER,
  PICTURES_FOLDER,
  picturesOf,
  saveDatabase,
} from './backup-places.ts'
import { digestOf } from './check-backup.ts'
import { type BackupFile, DRAFT_ENDING, FORMAT, type Manifest, MANIFEST_FILE } from './manifest.ts'

/** What is copied, and where. */
export interface BackupPlan {
  readonly config: Config
  readonly place: DatabasePlace
  readonly folder: string
  readonly wallNow: number
}

/**
 * Copies database, keys and pictures of a server, which may be running, into a new folder. The database
 * first: a picture that it names is there by then. The folder has its name only once it is complete.
 *
 * @throws BackupRefused where the folder is there already or the database is empty; ConfigRefused
 *   where a key that the database expects is not in its file
 */
export async function saveBackup({
  config,
  place,
  folder,
  wallNow,
}: BackupPlan): Promise<Manifest> {
  const target = resolve(folder)
  if (existsSync(target)) throw new BackupRefused(`${folder} is there already. Name a new folder.`)
  const draft = `${target}${DRAFT_ENDING}`
  rmSync(draft, { recursive: true, force: true })
  makeFolder(dirname(target))
  mkdirSync(draft, { mode: 0o700 })
  try {
    const database = await saveDatabase(place, (kind) => join(draft, DATABASE_FILES[kind]))
    const world = database.world as MarketMode
    await saveKeys(config, world, database.fingerprints, join(draft, KEYS_FOLDER))
    await savePictures(picturesOf(config, world), join(draft, PICTURES_FOLDER))
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: new Date(wallNow).toISOString(),
      version: VERSION,
      database,
      files: await listFiles(draft),
    }
    const file = join(draft, MANIFEST_FILE)
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await sync(file)
    renameSync(draft, target)
    await sync(dirname(target))
    return manifest
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** A backup without the keys that its database expects could not be started. */
async function saveKeys(
  config: Config,
  world: MarketMode,
  known: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  for (const [name, keyFile] of keyFilesOf(config, world)) {
    if (known[name] === undefined && !existsSync(keyFile.file)) continue
    // Throws where it is missing, or another one.
    readKeyFile(keyFile, known[name])
    await copyFile(keyFile.file, join(folder, `${name}.key`))
  }
}

async function savePictures(from: string | null, to: string): Promise<void> {
  if (from === null || !existsSync(from)) return
  for (const path of filesBelow(from)) {
    // A picture that is being written ends in ~.
    if (path.endsWith('~')) continue
    const target = join(to, relative(from, path))
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path, target).catch((error: NodeJS.ErrnoException) => {
      // Somebody removed it meanwhile.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function listFiles(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const path of filesBelow(folder)) {
    await sync(path)
    const { size } = statSync(path)
    files.push({ path: relative(folder, path), bytes: size, sha256: await digestOf(path) })
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Waits until it is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.chmod(statSync(path).isDirectory() ? statSync(path).mode & 0o7777 : 0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
