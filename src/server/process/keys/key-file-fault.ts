import { statSync } from 'node:fs'

/** Fewer different bytes than 32 random ones ever have: a password, a pattern, zeros. */
const LEAST_DIFFERENT_BYTES = 16
const READ_BY_ALL = 0o004

/**
 * Why the file of a key must not be used in production: everybody on the machine reads it, or its key
 * was made up by hand. Null where nothing speaks against it.
 */
export function keyFileFault(file: string, key: Uint8Array): string | null {
  const { mode } = statSync(file)
  if ((mode & READ_BY_ALL) !== 0) {
    return 'is readable by everybody on this machine: run chmod 600 on it, or chmod 400 where it is mounted'
  }
  if (new Set(key).size < LEAST_DIFFERENT_BYTES) {
    return 'holds a weak key: remove it, and the next start makes a random one, or put openssl rand -hex 32 there'
  }
  return null
}
