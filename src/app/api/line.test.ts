import { describe, expect, it, vi } from 'vitest'
import { parseSettings } from './app-settings.ts'
import { openLine } from './line.ts'

interface Given {
  readonly backupUrl?: string | null
  readonly isUp?: boolean
}

function lineWith({ backupUrl = 'https://b.test', isUp = true }: Given = {}) {
  let kept: string | null = null
  const check = vi.fn(async (_url: string) => isUp)
  const onChange = vi.fn()
  const line = openLine({
    backupUrl,
    read: () => kept,
    write: (text) => {
      kept = text
    },
    check,
    onChange,
  })
  return { line, check, onChange }
}

describe('the line to the API', () => {
  it('is the own origin until it fails, then the second one where that answers', async () => {
    const { line, check, onChange } = lineWith()
    expect(line.url('/api/x')).toBe('/api/x')
    expect(await line.reportFailure()).toBe(true)
    expect(check).toHaveBeenCalledWith('https://b.test/api/quotes/coins/rate')
    expect(line.url('/api/x')).toBe('https://b.test/api/x')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('comes back to the own origin where the second one fails', async () => {
    const { line, check } = lineWith()
    await line.reportFailure()
    await line.reportFailure()
    expect(check).toHaveBeenLastCalledWith('/api/quotes/coins/rate')
    expect(line.url('/api/x')).toBe('/api/x')
  })

  it('stays where it is while the other does not answer', async () => {
    const { line, onChange } = lineWith({ isUp: false })
    expect(await line.reportFailure()).toBe(false)
    expect(line.url('/api/x')).toBe('/api/x')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('looks once for many failures at a time, and never without a second line', async () => {
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
    expect(parseSettings('{"backupApiUrl":"https://b.test","telegramAppLink":7}')).toEqual({
      backupApiUrl: 'https://b.test',
      telegramAppLink: null,
      hasTelegramSignIn: false,
      hasBotSignIn: false,
      notFoundUrl: '/404.html',
      webviewOrigins: [],
    })
  })

  it.each([null, '', '{', '[]', 'null', '7'])('are none in %j', (text) => {
    expect(parseSettings(text)).toEqual({
      backupApiUrl: null,
      telegramAppLink: null,
      hasTelegramSignIn: false,
      hasBotSignIn: false,
      notFoundUrl: '/404.html',
      webviewOrigins: [],
    })
  })
})
