import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { type Flaws, findFlaws } from './find-flaws.ts'
import { type Scene, sceneName, type Theme, type Viewport } from './list-scenes.ts'
import { isWide, openStage, untilFinished, untilStill, untilWide } from './open-stage.ts'
import type { Fixtures } from './fixtures/start-fixtures.ts'

/** One picture and its flaws. */
export interface Picture {
  readonly scene: Scene
  readonly width: number
  readonly theme: Theme
  /** Below the gallery's folder: `home/content-360-dark-en.png`. */
  readonly file: string
  readonly flaws: Flaws
  readonly faults: readonly string[]
}

/** A longer page is cut: lists have no end. */
const LONGEST_PX = 2400
const SETTLED_MS = 200

/** Visits a scene and photographs it in its themes, at each of its widths. Throws if its state is not reached. */
export async function takePictures(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
  folder: string,
): Promise<Picture[]> {
  await mkdir(join(folder, scene.page.name), { recursive: true })
  const stage = await openStage(context, fixtures, scene)
  try {
    const pictures: Picture[] = []
    for (const viewport of scene.viewports) {
      const { width } = viewport
      await resize(stage.page, scene, viewport)
      let flaws: Flaws | null = null
      for (const theme of scene.themes) {
        const file = fileOf(scene, theme, width)
        await stage.change(theme)
        await stage.page.waitForTimeout(SETTLED_MS)
        await expectNetwork(stage.page, scene)
        // Another theme changes colours alone.
        if (flaws === null) {
          flaws = await findFlaws(stage.page)
          await growToLength(stage.page, viewport)
        }
        await endMotion(stage.page)
        await photograph(stage.page, join(folder, file))
        pictures.push({ scene, width, theme, file, flaws, faults: [...stage.faults] })
      }
    }
    return pictures
  } finally {
    await stage.close()
  }
}

/** A window that is widened mounts its panes anew, which closes a sheet: the scene's act opens it again. */
async function resize(page: Page, scene: Scene, viewport: Viewport): Promise<void> {
  const { shot, language } = scene
  const hadSheet = await hasSheet(page)
  await page.setViewportSize(viewport)
  if (isWide(viewport)) {
    await untilWide(page)
    await untilStill(page)
    await untilFinished(page, scene)
  }
  if (!hadSheet || (await hasSheet(page))) return
  await shot.act?.(page, language)
  await page.waitForTimeout(SETTLED_MS)
}

/** Throws where a picture would show a page with a network as one without, or the other way round. */
async function expectNetwork(page: Page, { state }: Scene): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (isOnline === (state === 'offline')) throw new Error(`The page is online: ${isOnline}.`)
}

async function hasSheet(page: Page): Promise<boolean> {
  return (await page.locator('dialog[open]').count()) > 0
}

function fileOf(scene: Scene, theme: Theme, width: number): string {
  return `${scene.page.name}/${sceneName(scene)}-${width}-${theme}-${scene.language}.png`
}

/** The window becomes as long as its page, so that fixed parts are at its end. */
async function growToLength(page: Page, viewport: Viewport): Promise<void> {
  const isSheet = await hasSheet(page)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = isSheet ? viewport.height : Math.min(LONGEST_PX, Math.max(viewport.height, length))
  if (height === viewport.height) return
  await page.setViewportSize({ width: viewport.width, height })
  await page.waitForTimeout(SETTLED_MS)
}

/** Colours fade from one theme to the other: what is under way is brought to its end. */
async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      const isEndless = motion.effect?.getComputedTiming().endTime === Infinity
      if (isEndless) motion.cancel()
      else motion.finish()
    }
  })
}

/** Of the pages that are photographed. One that ends takes a page's lack of a network with it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Writes a PNG. Chromium compresses it lightly: tightly takes it longer than drawing the page. */
async function photograph(page: Page, path: string): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const options = { format: 'png', optimizeForSpeed: true } as const
  const { data } = await (await session).send('Page.captureScreenshot', options)
  await writeFile(path, Buffer.from(data, 'base64'))
}
