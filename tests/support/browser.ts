import { chromium, type Browser } from 'playwright'
import { findChromium } from './chromium.ts'
import { hasRoomInMemory } from './scratch-folder.ts'

/** What Playwright turns off, whose list another one replaces. */
const OFF_IN_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'CDPScreenshotNewSurface',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SkipListAccountsWithoutGaiaCookies',
  'ThirdPartyStoragePartitioning',
]

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
  // Scripts that are compiled while they arrive are compiled again by each page.
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, 'ScriptStreaming'].join(',')}`,
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
