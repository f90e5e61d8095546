import { type BigIntStats, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { StorageHealth, StorageWatch } from '../storage-health.ts'
import type { PagesFound } from './page-check.ts'

const LOOK_EVERY_MS = 2000
/** Less than what the write-ahead log may grow by between two looks. */
const LEAST_FREE_BYTES = 4 * 1024 ** 2
/** Reading all pages takes at most a fiftieth of one core. */
const PAGES_SHARE = 50

/** Whether a SQLite file and its write-ahead log are still those that were there before. */
export function placeOf(path: string): () => boolean {
  const files = [path, `${path}-wal`].map((file) => ({ file, id: idOf(file) }))
  return () =>
    files.every((known) => {
      const id = idOf(known.file)
      // The log appears with the first write.
      known.id ??= id
      return known.id === null || id === known.id
    })
}

/** Two files have the same number only where they are the same. */
function idOf(file: string): string | null {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}

/**
 * Looks after a SQLite file until `signal`: where it is and what room there is every 2 s, and all its
 * pages every `pagesEveryMs`, or more rarely where that takes long, in a thread of its own.
 */
export function watchFile(
  path: string,
  health: StorageHealth,
  { pagesEveryMs }: StorageWatch,
  signal: AbortSignal,
): void {
  const look = (): void => {
    health.checkPlace()
    health.noteSpace(freeBytes(dirname(path)) < LEAST_FREE_BYTES)
  }
  const looking = setInterval(look, LOOK_EVERY_MS).unref()
  signal.addEventListener('abort', () => clearInterval(looking), { once: true })
  if (pagesEveryMs > 0) void checkPagesAgain(path, health, pagesEveryMs, signal)
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // A folder that is not there any more is found by its files.
    return Number.POSITIVE_INFINITY
  }
}

async function checkPagesAgain(
  path: string,
  health: StorageHealth,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = everyMs; ;) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    const found = await checkPages(path, signal)
    if (found === null) continue
    health.notePages(found.areSound)
    pauseMs = Math.max(everyMs, PAGES_SHARE * found.cpuMs)
  }
}

/** Null where it is unknown. */
async function checkPages(path: string, signal: AbortSignal): Promise<PagesFound | null> {
  const worker = new Worker(new URL('./page-check.ts', import.meta.url), { workerData: path })
  worker.unref()
  const stop = (): void => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<PagesFound | null>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
