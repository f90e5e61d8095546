import { describe, expect, it, vi } from 'vitest'
import { parseSettings } from './app-settings.ts'
import { openApiHost } from './api-host.ts'

interface Given {
  readonly backupUrl?: string | null
  readonly isUp?: boolean
}

function lineWith({ backupUrl = 'https://b.test', isUp = true }: Given = {}) {
  let stored: string | null = null
  const check = vi.fn(async (_url: string) => isUp)
  const onChange = vi.fn()
  const line = openApiHost({
    backupUrl,
    read: () => stored,
    write: (text) => {
      stored = text
    },
    check,
    onChange,
  })
  return { line, check, onChange }
}

describe('the API host', () => {
  it('is the own origin until it fails, then the backup if that answers', async () => {
    const { line, check, onChange } = lineWith()
    expect(line.url('/api/x')).toBe('/api/x')
    expect(await line.reportFailure()).toBe(true)
    expect(check).toHaveBeenCalledWith('https://b.test/api/quotes/coins/rate')
    expect(line.url('/api/x')).toBe('https://b.test/api/x')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('returns to the own origin when the backup fails', async () => {
    const { line, check } = lineWith()
    await line.reportFailure()
    await line.reportFailure()
    expect(check).toHaveBeenLastCalledWith('/api/quotes/coins/rate')
    expect(line.url('/api/x')).toBe('/api/x')
  })

  it('stays unchanged while the other host does not answer', async () => {
    const { line, onChange } = lineWith({ isUp: false })
    expect(await line.reportFailure()).toBe(false)
    expect(line.url('/api/x')).toBe('/api/x')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('checks once for simultaneous failures, and never without a backup host', async () => {
    const { line, check } = lineWith()
    await Promise.all([line.reportFailure(), line.reportFailure(), line.reportFailure()])
    expect(check).toHaveBeenCalledTimes(1)
    const alone = lineWith({ backupUrl: null })
    expect(await alone.line.reportFailure()).toBe(false)
    expect(alone.check).not.toHaveBeenCalled()
  })
})

describe('the settings of the page', () => {
  it('are read field by field', () => {
    const text = '{"marketMode":"replay","backupApiUrl":"https://b.test","telegramAppLink":7}'
    expect(parseSettings(text)).toEqual({
      marketMode: 'replay',
      backupApiUrl: 'https://b.test',
      telegramAppLink: null,
      hasTelegramSignIn: false,
      hasBotSignIn: false,
      notFoundUrl: '/404.html',
      webviewOrigins: [],
    })
  })

  it.each([null, '', '{', '[]', 'null', '7', '{"marketMode":"paper"}'])(
    'are none in %j',
    (text) => {
      expect(parseSettings(text)).toEqual({
        marketMode: null,
        backupApiUrl: null,
        telegramAppLink: null,
        hasTelegramSignIn: false,
        hasBotSignIn: false,
        notFoundUrl: '/404.html',
        webviewOrigins: [],
      })
    },
  )
})
