import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
} from 'playwright'
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
]

/** Pages that are opened again and again, as tests do. */
const FLAGS_OF_TESTS = [
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
  return await launch([...FLAGS_OF_TESTS, ...flags])
}

/**
 * A headless browser that loads and compiles pages as a user's does, where their times are
 * measured; the caller closes it.
 */
export async function launchBrowserOfUsers(): Promise<Browser> {
  return await launch([])
}

/**
 * The same with an empty profile on the disk, which keeps files and compiled scripts from one visit
 * to the next; other contexts are private windows, which keep less. The caller closes it.
 */
export async function openProfileOfUser(options: BrowserContextOptions): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-profile-'))
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...options })
  // Chromium's processes may still write there for a moment.
  context.once('close', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return context
}

async function launch(flags: readonly string[]): Promise<Browser> {
  return await chromium.launch(launchOptions(flags))
}

function launchOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = process.env['TEST_CHROMIUM'] ?? findChromium()
  if (executablePath === null) throw new Error('No Chromium: install it, or set CHROMIUM_PATH.')
  // Playwright keeps what its processes share on the disk, for containers with little memory.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []
  return { executablePath, ignoreDefaultArgs, args: [...FLAGS, ...flags] }
}
