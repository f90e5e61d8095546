import { describe, expect, it, vi } from 'vitest'
import { parseSettings } from './app-settings.ts'
import { openApiHost } from './api-host.ts'

interface Given {
  readonly backupUrls?: readonly string[]
  /** Hosts that answer the check; the own origin is ''. */
  readonly up?: readonly string[]
  readonly canStore?: boolean
}

const [B, C] = ['https://b.test', 'https://c.test']
const CHECK = '/api/quotes/coins/rate'

function hostWith({ backupUrls = [B], up = ['', B, C], canStore = true }: Given = {}) {
  let stored: string | null = null
  const check = vi.fn(async (url: string) => up.includes(url.slice(0, -CHECK.length)))
  const onChange = vi.fn()
  const host = openApiHost({
    backupUrls,
    read: () => stored,
    write: (origin) => {
      if (canStore) stored = origin
      return canStore
    },
    check,
    onChange,
  })
  return { host, check, onChange, fail: () => host.reportFailure(host.url('/api/x')) }
}

describe('the API host', () => {
  it('is the own origin until it fails, then the backup if that answers', async () => {
    const { host, check, onChange, fail } = hostWith()
    expect(host.url('/api/x')).toBe('/api/x')
    expect(await fail()).toBe(true)
    expect(check.mock.calls).toEqual([[B + CHECK]])
    expect(host.url('/api/x')).toBe(`${B}/api/x`)
    expect(onChange.mock.calls).toEqual([[B, true]])
  })

  it('returns to the own origin when the backup fails', async () => {
    const { host, check, fail } = hostWith()
    await fail()
    await fail()
    expect(check).toHaveBeenLastCalledWith(CHECK)
    expect(host.url('/api/x')).toBe('/api/x')
  })

  it('is the first of several backups that answers, in their order from the one in use', async () => {
    const { host, check, fail } = hostWith({ backupUrls: [B, C], up: ['', C] })
    await fail()
    expect(host.url('')).toBe(C)
    await fail()
    expect(host.url('')).toBe('')
    expect(check.mock.calls.flat()).toEqual([B + CHECK, C + CHECK, CHECK])
  })

  it('stays unchanged while no other host answers', async () => {
    const { host, check, onChange, fail } = hostWith({ backupUrls: [B, C], up: [''] })
    expect(await fail()).toBe(false)
    expect(host.url('/api/x')).toBe('/api/x')
    expect(check).toHaveBeenCalledTimes(2)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('checks once for simultaneous failures, and never without a backup', async () => {
    const { check, fail } = hostWith()
    await Promise.all([fail(), fail(), fail()])
    expect(check).toHaveBeenCalledTimes(1)
    const alone = hostWith({ backupUrls: [] })
    expect(await alone.fail()).toBe(false)
    expect(alone.check).not.toHaveBeenCalled()
  })

  it('is not left for a call that was still on its way to an earlier host', async () => {
    const { host, check, fail } = hostWith()
    const early = host.url('/api/slow')
    await fail()
    expect(await host.reportFailure(early)).toBe(false)
    expect(check).toHaveBeenCalledTimes(1)
    expect(host.url('')).toBe(B)
  })

  it('is used but not reloaded where the device cannot store it', async () => {
    const { host, onChange, fail } = hostWith({ canStore: false })
    await fail()
    expect(onChange.mock.calls).toEqual([[B, false]])
    expect(host.url('')).toBe(B)
  })
})

describe('the settings of the page', () => {
  it('are read field by field', () => {
    const text = '{"marketMode":"replay","backupApiUrls":["https://b.test"],"telegramAppLink":7}'
    expect(parseSettings(text)).toEqual({
      marketMode: 'replay',
      backupApiUrls: ['https://b.test'],
      telegramAppLink: null,
      hasTelegramSignIn: false,
      hasBotSignIn: false,
      notFoundUrl: '/404.html',
      webviewOrigins: [],
    })
  })

  it.each([null, '', '{', '[]', 'null', '7', '{"marketMode":"paper","backupApiUrls":"x"}'])(
    'are none in %j',
    (text) => {
      expect(parseSettings(text)).toEqual({
        marketMode: null,
        backupApiUrls: [],
        telegramAppLink: null,
        hasTelegramSignIn: false,
        hasBotSignIn: false,
        notFoundUrl: '/404.html',
        webviewOrigins: [],
      })
    },
  )
})
