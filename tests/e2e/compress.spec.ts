import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '#tests/support/account/test-pictures.ts'
import { launchBrowser } from '#tests/support/browser.ts'

const ENTRY = fileURLToPath(
  new URL('../../src/app/features/account/upload/compress-image.ts', import.meta.url),
)
const MEBIBYTE = 1024 * 1024

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: await bundle() })
})

afterAll(() => browser.close())

describe('picture compression before upload', () => {
  it('makes a picture of 1 MB or more a JPEG just below 1 MB', async () => {
    const original = await noise(1400, 900)
    expect(original.length).toBeGreaterThan(MEBIBYTE)
    const sent = await compress(original, 'image/png')
    expect(sent.type).toBe('image/jpeg')
    expect(sent.bytes.length).toBeLessThan(MEBIBYTE)
    const { format, width, height } = await sharp(sent.bytes).metadata()
    expect(format).toBe('jpeg')
    expect(width / height).toBeCloseTo(14 / 9, 2)
    expect(width).toBeGreaterThan(900)
  })

  it('starts at a lower quality on iOS', async () => {
    const original = await noise(1400, 900)
    const [elsewhere, ios] = [
      await compress(original, 'image/png'),
      await compress(original, 'image/png', true),
    ]
    expect(ios.bytes.length).toBeLessThan(elsewhere.bytes.length)
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'keeps a %s below 1 MB unchanged',
    async (format) => {
      const original = await plainPicture(format)
      const sent = await compress(original, `image/${format}`)
      expect(sent.bytes).toEqual(original)
    },
  )

  it('converts an unsupported type to JPEG, transparent parts to white', async () => {
    const create = { width: 60, height: 40, channels: 4, background: '#00000000' } as const
    const sent = await compress(await sharp({ create }).avif().toBuffer(), 'image/avif')
    expect(sent.type).toBe('image/jpeg')
    const { dominant } = await sharp(sent.bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('scales down a picture larger than the iOS canvas limit', async () => {
    const create = { width: 5200, height: 4000, channels: 3, background: 'teal' } as const
    const sent = await compress(
      await sharp({ create }).avif({ effort: 0 }).toBuffer(),
      'image/avif',
    )
    const { width, height } = await sharp(sent.bytes).metadata()
    expect(width * height).toBeLessThanOrEqual(16_000_000)
    expect(width * height).toBeGreaterThan(15_900_000)
  })

  it('applies the EXIF orientation', async () => {
    const lying = await sharp(await noise(1200, 900))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const sent = await compress(lying, 'image/jpeg')
    const { width, height, orientation } = await sharp(sent.bytes).metadata()
    expect([height > width, orientation ?? 1]).toEqual([true, 1])
  })

  it('rejects a file that the browser cannot draw', async () => {
    const script = Buffer.alloc(MEBIBYTE, '<script>')
    await expect(compress(script, 'image/png')).rejects.toThrow('NoPictureInfo')
    await expect(compress(Buffer.from('x'), 'image/heic')).rejects.toThrow('NoPictureInfo')
  })
})

interface Sent {
  readonly type: string
  readonly bytes: Buffer
}

async function compress(bytes: Buffer, type: string, isIos = false): Promise<Sent> {
  const sent = await page.evaluate(
    async ({ base64, mime, ios }) => {
      const { compressImage } = (globalThis as unknown as { bundle: Bundle }).bundle
      const data = await (await fetch(`data:${mime};base64,${base64}`)).blob()
      const blob = await compressImage(data, ios).catch((error: Error) => {
        throw new Error(error.name, { cause: error })
      })
      const out = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < out.length; at += 8192) {
        text += String.fromCodePoint(...out.subarray(at, at + 8192))
      }
      return { type: blob.type, base64: btoa(text) }
    },
    { base64: bytes.toString('base64'), mime: type, ios: isIos },
  )
  return { type: sent.type, bytes: Buffer.from(sent.base64, 'base64') }
}

type Bundle = typeof import('#app/features/account/upload/compress-image.ts')

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'bundle', fileName: 'b' },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  if (output === undefined || !('output' in output)) throw new Error('nothing was bundled')
  // A top-level const of a script is not a property of window.
  return `${output.output[0].code}\n;globalThis.bundle = bundle`
}

async function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return await sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
}
