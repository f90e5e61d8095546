import { chromium, type Browser } from 'playwright'
import { findChromium } from './chromium.ts'
import { hasRoomInMemory } from './scratch-folder.ts'

/**
 * Nothing leaves the machine, it starts as root and in a container, and it draws without imitating
 * a graphics card, which would take a fifth of its time.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // The pages of a context share a renderer process, and its compiled scripts from the first load on.
  '--process-per-site',
  '--v8-cache-options=code',
]

/**
 * A headless browser for the end-to-end suite; the caller closes it. `npm test` names the program
 * in TEST_CHROMIUM; a suite run alone looks for it itself. `flags` are Chromium's own.
 */
export async function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env['TEST_CHROMIUM'] ?? findChromium()
  if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.')
  // Playwright keeps what its processes share on the disk, for containers with little memory.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []
  return await chromium.launch({ executablePath, ignoreDefaultArgs, args: [...FLAGS, ...flags] })
}
