import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const UPDATE_LIMIT_MS = 120_000
const INSTALL_LIMIT_MS = 300_000

/** The first of these programs that is on the path, or null. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs a Debian package where this process may; says whether it worked. */
export function installPackage(name: string): boolean {
  const apt = findProgram('apt-get')
  if (apt === null || process.getuid?.() !== 0) return false
  console.log(`Installing Debian's ${name} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: readonly string[], timeout: number) =>
    spawnSync(apt, args, { env, timeout, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const quick = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  run([...quick, 'update'], UPDATE_LIMIT_MS)
  return run([...quick, 'install', '-y', '--no-install-recommends', name], INSTALL_LIMIT_MS)
}
