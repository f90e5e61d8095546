import { parentPort, workerData } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'

/** Result of reading all pages. */
export interface PagesFound {
  readonly areSound: boolean
  /** Of one core. */
  readonly cpuMs: number
}

/** Reads the SQLite file `workerData` names whole, in a worker thread. */
function areSound(path: string): boolean {
  try {
    const file = new SqliteFile(path, { readonly: true, timeout: 1000 })
    try {
      return file.pragma('quick_check(1)', { simple: true }) === 'ok'
    } finally {
      file.close()
    }
  } catch (error) {
    // A file that is busy or was moved says nothing of its pages.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) throw error
    return false
  }
}

const before = process.threadCpuUsage()
const found = areSound(workerData as string)
const { user, system } = process.threadCpuUsage(before)
const answer: PagesFound = { areSound: found, cpuMs: (user + system) / 1000 }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer)
