import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** More than all databases of a run take at once; containers often have 64 MB. */
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Where what a test throws away is written: into memory where the machine has room, since most of a
 * small database's time goes into its files, else elsewhere.
 */
export function scratchFolder(elsewhere = tmpdir()): string {
  return hasRoomInMemory() ? MEMORY : elsewhere
}

/** Whether the machine's memory takes files: some have no folder for it, containers a small one. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
