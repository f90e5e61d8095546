import type { FileStore } from '#server/ports/storage/local.ts'

/** Pictures that are gone with the test. */
export function openMemoryFiles(files = new Map<string, Uint8Array>()): FileStore {
  return {
    read: async (key) => files.get(key) ?? null,
    write: async (key, bytes) => void files.set(key, bytes),
    remove: async (key) => void files.delete(key),
  }
}
