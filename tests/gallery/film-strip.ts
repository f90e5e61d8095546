import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { openApp } from '#tests/bench/app/open-app.ts'
import { SIGNALS_PATH } from '#tests/bench/until-signals.ts'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'

interface Film {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  /** How much slower than the machine. */
  readonly slower: number
  /** There and back, ms. */
  readonly latencyMs: number
  readonly bytesPerSecond: number
  readonly lengthMs: number
}

const FILMS: readonly Film[] = [
  {
    name: 'phone',
    size: { width: 360, height: 740 },
    slower: 4,
    latencyMs: 150,
    bytesPerSecond: 200_000,
    lengthMs: 6000,
  },
  {
    name: 'desktop',
    size: { width: 1280, height: 800 },
    slower: 2,
    latencyMs: 40,
    bytesPerSecond: 1_250_000,
    lengthMs: 3000,
  },
]
const STEP_MS = 500
const FRAME_HEIGHT = 360
const CAPTION_HEIGHT = 28
const GAP = 8

interface Frame {
  readonly atMs: number
  readonly png: Buffer
}

/**
 * What somebody sees who opens home or a signal's link for the first time, every half second: on a
 * phone of a quarter of the machine's speed and a phone's network, and on a desktop. Writes a
 * picture each into `folder`; returns their paths.
 */
export async function takeFilmStrips(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const app = await openApp()
  const browser = await launchBrowserOfUsers()
  const files: string[] = []
  try {
    const answer = (await (await fetch(app.url + SIGNALS_PATH)).json()) as {
      readonly data: { readonly items: readonly { readonly id: string }[] }
    }
    const paths = { home: '/', signal: `/s/${answer.data.items[0]?.id}?via=telegram` }
    for (const film of FILMS) {
      for (const [page, path] of Object.entries(paths)) {
        const file = join(folder, `${film.name}-${page}.png`)
        const frames = await takeFrames(browser, app.url + path, film)
        await writeStrip(file, frames, film)
        files.push(file)
      }
    }
    return files
  } finally {
    await browser.close()
    await app.close()
  }
}

/** Every frame that the browser drew, from the moment the address was opened. */
async function takeFrames(browser: Browser, url: string, film: Film): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: film.size, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: film.slower })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: film.latencyMs,
      downloadThroughput: film.bytesPerSecond,
      uploadThroughput: film.bytesPerSecond / 2,
    })
    const frames: Frame[] = []
    const start = Date.now()
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const atMs = 1000 * (metadata.timestamp ?? 0) - start
      frames.push({ atMs, png: Buffer.from(data, 'base64') })
      void session.send('Page.screencastFrameAck', { sessionId })
    })
    await session.send('Page.startScreencast', { format: 'png' })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(start + film.lengthMs + STEP_MS - Date.now())
    await session.send('Page.stopScreencast')
    return frames
  } finally {
    await context.close()
  }
}

async function writeStrip(file: string, frames: readonly Frame[], film: Film): Promise<void> {
  const width = Math.round((FRAME_HEIGHT * film.size.width) / film.size.height)
  const times = Array.from({ length: film.lengthMs / STEP_MS }, (_, at) => (at + 1) * STEP_MS)
  const parts = await Promise.all(
    times.map(async (time, at) => {
      const frame = frames.findLast(({ atMs }) => atMs <= time)
      const left = GAP + at * (width + GAP)
      const caption = Buffer.from(
        `<svg width="${width}" height="${CAPTION_HEIGHT}"><text x="0" y="20" font-family="sans-serif" font-size="16">${time / 1000} s</text></svg>`,
      )
      const picture =
        frame === undefined ? null : await sharp(frame.png).resize(width, FRAME_HEIGHT).toBuffer()
      return [
        { input: caption, left, top: 0 },
        ...(picture === null ? [] : [{ input: picture, left, top: CAPTION_HEIGHT }]),
      ]
    }),
  )
  const ground = {
    width: GAP + times.length * (width + GAP),
    height: CAPTION_HEIGHT + FRAME_HEIGHT + GAP,
    channels: 3,
    background: '#c8ccca',
  } as const
  await sharp({ create: ground }).composite(parts.flat()).png().toFile(file)
}
