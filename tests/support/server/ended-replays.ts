import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../scratch-folder.ts'

/** Names the run's folder of ended replays, which its worker processes share. */
export const ENDED_REPLAYS = 'TEST_ENDED_REPLAYS'

let folder: string

/** Vitest calls it before the files of the browser suite. */
export function setup(): void {
  folder = mkdtempSync(join(scratchFolder(), 'buoy-ended-'))
  process.env[ENDED_REPLAYS] = folder
}

/** And this after them. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
