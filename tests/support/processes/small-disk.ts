import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string
  /** Writes into it until nothing more goes in. */
  fill(): void
  empty(): void
  remove(): void
}

/** Null where this machine does not let us mount one: that takes root. `uid` owns it where given. */
export function openSmallDisk(megabytes: number, uid?: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-disk-'))
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'buoy', folder]
  if (spawnSync('mount', args).status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  if (uid !== undefined) chownSync(folder, uid, uid)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      // What fits stays, as with any other program.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'count=8192'])
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
