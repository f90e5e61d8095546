import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import sharp from 'sharp'
import type { Language } from '#contract/headers.ts'
import type { Fixtures } from './fixtures/start-fixtures.ts'
import { listVisits, type Scene, sceneName, type Theme, type Viewport } from './list-scenes.ts'
import { isWide, openStage, untilWide } from './open-stage.ts'

/** A picture of the documents: a scene of the gallery in one language, theme and window. */
export interface Screenshot {
  /** `home-phone-en-dark.png`: page, device, language and theme. */
  readonly file: string
  readonly scene: Scene
  readonly device: Device
}

type Device = 'phone' | 'desktop'

const VIEWPORTS: Readonly<Record<Device, Viewport>> = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
}
/** A phone's picture is shown at a third of its pixels beside others. */
const SCALES: Readonly<Record<Device, number>> = { phone: 1.5, desktop: 1 }
const LANGUAGE_OF: Readonly<Record<string, Language>> = {
  en: 'en',
  zh: 'zh-Hans',
  hant: 'zh-Hant',
  vi: 'vi',
}
/** The file and the scene it shows. */
const TABLE: Readonly<Record<string, string>> = {
  'home-phone-en-light': 'home/content',
  'home-phone-zh-dark': 'home/content',
  'home-phone-vi-light': 'home/content',
  'home-desktop-en-light': 'home/content',
  'signals-phone-zh-light': 'ai/content',
  'filter-phone-en-dark': 'ai/content-filter-sheet',
  'search-phone-en-light': 'search/content-found',
  'signal-phone-en-light': 'detail/content',
  'signal-phone-zh-dark': 'detail/content',
  'signal-desktop-en-dark': 'detail/content',
  'signal-desktop-zh-light': 'detail/content',
  'coin-phone-hant-light': 'detail/content-coin',
  'record-phone-en-light': 'record/content',
  'record-desktop-en-light': 'record/content',
  'check-log-phone-zh-light': 'check/content',
  'check-signal-phone-en-light': 'check/content-signal',
  'alerts-phone-zh-light': 'reminder/content-signals',
  'alert-settings-phone-en-dark': 'reminder-settings/content',
  'checkin-phone-zh-light': 'my/content-check-in-sheet',
  'wallet-phone-zh-light': 'wallet/content',
  'membership-phone-en-dark': 'membership/content',
  'invite-phone-en-light': 'invite/content',
  'my-phone-zh-dark': 'my/content',
  'settings-phone-en-light': 'settings/content',
  'help-phone-en-light': 'help/content',
}
/** A page of documents shows two dozen of them. */
export const MOST_BYTES = 100_000
const SETTLED_MS = 300

/** All of them, on simulated markets alone: no picture is of recorded candles. */
export function listScreenshots(): Screenshot[] {
  return Object.entries(TABLE).map(([name, shown]) => {
    const [, device = '', language = '', theme = ''] = /-(\w+)-(\w+)-(\w+)$/.exec(name) ?? []
    const [found] = listVisits([shown], (page, state, shot) => [
      {
        page,
        state,
        shot: { ...shot, fixture: shot.fixture ?? page.fixture ?? 'simulated' },
        language: LANGUAGE_OF[language] ?? 'en',
        themes: [theme as Theme],
        viewports: [VIEWPORTS[device as Device]],
      },
    ]).filter((scene) => `${scene.page.name}/${sceneName(scene)}` === shown)
    if (found === undefined) throw new Error(`The gallery has no scene ${shown}.`)
    return { file: `${name}.png`, scene: found, device: device as Device }
  })
}

/** Takes all of them again; throws where a page does not reach its state or a file is too large. */
export async function takeScreenshots(
  browser: Browser,
  fixtures: Fixtures,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, scene, device } of listScreenshots()) {
    const context = await browser.newContext({
      locale: scene.language,
      serviceWorkers: 'block',
      deviceScaleFactor: SCALES[device],
    })
    try {
      const png = await photograph(context, fixtures, scene)
      if (png.length > MOST_BYTES) throw new Error(`${file} has ${png.length} bytes`)
      writeFileSync(join(folder, file), png)
      console.log(`${file}: ${Math.round(png.length / 1000)} kB`)
    } finally {
      await context.close()
    }
  }
}

async function photograph(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
): Promise<Buffer> {
  const stage = await openStage(context, fixtures, scene)
  try {
    const [viewport] = scene.viewports
    const [theme] = scene.themes
    if (viewport !== undefined && isWide(viewport)) await untilWide(stage.page)
    if (theme !== undefined) await stage.change(theme)
    await stage.page.waitForTimeout(SETTLED_MS)
    const png = await stage.page.screenshot({ animations: 'disabled' })
    if (stage.faults.length > 0) throw new Error(`${scene.page.name}: ${stage.faults.join('; ')}`)
    return await sharp(png).png({ palette: true, effort: 10 }).toBuffer()
  } finally {
    await stage.close()
  }
}
