import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { shownValue } from '#server/config/setting-text.ts'

/** Advice on a file system fault, by its code. */
const ADVICE: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'it is a file: name a folder'],
  ['ENOTDIR', 'it lies below a file: name a folder'],
  ['EACCES', 'this user may not write there: give the right, or name another folder'],
  ['EPERM', 'this user may not write there: give the right, or name another folder'],
  ['EROFS', 'nothing can be written there: name another folder'],
  ['ENOSPC', 'the disk is full: make room, or name another folder'],
  ['EDQUOT', 'the quota is used up: make room, or name another folder'],
  ['ENAMETOOLONG', 'the name is too long: name another folder'],
  ['ELOOP', 'its links go round in a circle: name another folder'],
])

/**
 * Why a folder cannot be written to, as one line; null where it can. Makes it where it is not there,
 * and leaves nothing else behind.
 *
 * @example folderFault('DATA_DIR', '/etc/hosts')
 *   // 'DATA_DIR=/etc/hosts is not usable: it is a file: name a folder.'
 */
export function folderFault(setting: string, folder: string): string | null {
  const probe = join(folder, `.written-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '', { mode: 0o600 })
    rmSync(probe)
    return null
  } catch (error) {
    return `${setting}=${shownValue(folder)} is not usable: ${adviceOf(error)}.`
  }
}

/**
 * Makes a folder with all above it, for its owner alone. Level by level: Node's own way never ends
 * where a file system lets nothing be made, such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  const entry = statSync(path, { throwIfNoEntry: false })
  if (entry?.isDirectory() === true) return
  if (entry === undefined && dirname(path) !== path) makeFolder(dirname(path))
  // Throws EEXIST where it is a file.
  mkdirSync(path, { mode: 0o700 })
}

/** Advice on a file system fault, without its own message. */
export function adviceOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return ADVICE.get(code) ?? `it cannot be made or written to (${code || 'unknown fault'})`
}
