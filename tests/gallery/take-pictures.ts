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
const DRAWN_FRAMES = 4
/** Of a phone: the bar at its foot, with room above it. */
const BAR_PX = 160

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
    const [first] = scene.viewports
    for (const viewport of scene.viewports) {
      const { width } = viewport
      if (viewport !== first) await resize(stage.page, scene, viewport)
      let flaws: Flaws | null = null
      for (const theme of scene.themes) {
        const file = fileOf(scene, theme, width)
        await stage.change(theme)
        await untilDrawn(stage.page)
        await expectNetwork(stage.page, scene)
        // Another theme changes colours alone.
        if (flaws === null) {
          flaws = await findFlaws(stage.page)
          await growToLength(stage.page, scene, viewport)
          await untilFinished(stage.page, scene)
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
  } else {
    await page.waitForTimeout(SETTLED_MS)
  }
  if (!hadSheet || (await hasSheet(page))) return
  await shot.act?.(page, language)
  await page.waitForTimeout(SETTLED_MS)
}

/** Passes once a change has been drawn: a chart takes its colours a frame after the page. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, DRAWN_FRAMES)
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

/**
 * The window becomes as long as its page, so that fixed parts are at its end. In a longer window a
 * page may be longer (a chart is higher) or shorter (an empty part is seen and goes): it is
 * measured again.
 */
async function growToLength(page: Page, scene: Scene, viewport: Viewport): Promise<void> {
  if (await hasSheet(page)) return
  await growOnce(page, viewport)
  // What comes into the longer window is fetched then, and may turn out to be empty.
  await untilFinished(page, scene)
  // No page is shorter than its window: its length shows in a short one.
  if (await endsInBlank(page)) await page.setViewportSize(viewport)
  await growOnce(page, viewport)
}

async function growOnce(page: Page, viewport: Viewport): Promise<void> {
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(LONGEST_PX, Math.max(viewport.height, length))
  if (height === page.viewportSize()?.height) return
  await page.setViewportSize({ width: viewport.width, height })
  await page.waitForTimeout(SETTLED_MS)
}

/** Whether there is more below the last part of the page than a fixed bar takes. */
function endsInBlank(page: Page): Promise<boolean> {
  return page.evaluate((barPx) => {
    const parts = [...document.querySelectorAll('main :not(:has(*))')]
    const ends = parts.map((part) => part.getBoundingClientRect().bottom)
    return window.innerHeight - Math.max(...ends) > barPx
  }, BAR_PX)
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
