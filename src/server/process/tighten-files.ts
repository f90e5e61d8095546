import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const STICKY = 0o1000
/** The embedded database with SQLite's side files, and keys; nothing else in the folder is ours. */
const OWN_FILE = /^((buoy|lock)\.db(-\w+)?|\w+\.key)$/

/**
 * Has the data folder and the pictures read by their owner alone, also those that an earlier version
 * left open. What cannot be changed is named in the log.
 */
export function tightenFiles(dataDir: string, uploadDir: string | null, log: Log): void {
  const exposed: string[] = []
  const tighten = (path: string, mode: number): void => {
    if (!tightenPath(path, mode)) exposed.push(path)
  }
  for (const { name } of entriesOf(dataDir)) {
    if (OWN_FILE.test(name)) tighten(join(dataDir, name), FILE_MODE)
  }
  if (uploadDir !== null) tightenUploads(uploadDir, tighten)
  tighten(dataDir, FOLDER_MODE)
  if (exposed.length > 0) {
    log.warn(
      { paths: exposed },
      'others on this machine may read these: they are not ours to change',
    )
  }
}

/** The folder itself comes last: once it is closed nothing below it is looked at again. */
function tightenUploads(folder: string, tighten: (path: string, mode: number) => void): void {
  if (modeOf(folder) === FOLDER_MODE) return
  for (const entry of entriesOf(folder, true)) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) tighten(path, FOLDER_MODE)
    if (entry.isFile()) tighten(path, FILE_MODE)
  }
  tighten(folder, FOLDER_MODE)
}

/** Whether nobody else may read it now; what is not there cannot be read. */
function tightenPath(path: string, wanted: number): boolean {
  const mode = modeOf(path)
  if (mode === null || (mode & 0o077) === 0) return true
  // A folder for everybody, like /tmp, is not ours to close.
  if ((mode & STICKY) !== 0) return false
  try {
    chmodSync(path, wanted)
  } catch {
    return false
  }
  return ((modeOf(path) ?? 0) & 0o077) === 0
}

function modeOf(path: string): number | null {
  const entry = statSync(path, { throwIfNoEntry: false })
  return entry === undefined ? null : entry.mode & 0o7777
}

/** All that is in it; nothing where it is not there. */
function entriesOf(folder: string, recursive = false) {
  if (modeOf(folder) === null) return []
  return readdirSync(folder, { recursive, withFileTypes: true })
}
