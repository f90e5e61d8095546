import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './local.ts'

/** Files in a folder, by key. A file appears whole or not at all; the folder is made with the first. */
export function openDiskFiles(folder: string): FileStore {
  return {
    async read(key) {
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(key, bytes) {
      const file = join(folder, key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}~`, bytes, { mode: 0o600 })
      await rename(`${file}~`, file)
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}
