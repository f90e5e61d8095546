import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'
import { findProgram, installPackage, isExecutable } from './install-package.ts'
import { toolEnv, toolPath } from './run-command.ts'

/** The headless shell first: the same engine without a window system, a fifth less work a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const
const DOWNLOAD_LIMIT_MS = 300_000

/**
 * The browser the end-to-end suite drives: `CHROMIUM_PATH`, the installed one, Debian's package,
 * Playwright's download, whichever comes first; null where none can be had. A `CHROMIUM_PATH`
 * that cannot be run is an error, because somebody meant it.
 */
export function findChromium(): string | null {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which is no program. Correct it or leave it out.`)
  }
  return findProgram(...NAMES) ?? installChromium() ?? downloadChromium()
}

function installChromium(): string | null {
  return installPackage('chromium') ? findProgram(...NAMES) : null
}

function downloadChromium(): string | null {
  const path = chromium.executablePath()
  if (isExecutable(path)) return path
  console.log("Downloading Playwright's Chromium ...")
  spawnSync(toolPath('playwright'), ['install', 'chromium'], {
    env: toolEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: DOWNLOAD_LIMIT_MS,
  })
  return isExecutable(path) ? path : null
}
